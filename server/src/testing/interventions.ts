import type { Database } from '../db/database.ts'

let suivant = 0
const nom = (prefixe: string): string => `${prefixe}-${(suivant += 1)}`

/** Creates a campaign, of the autumn of 2026 unless told; answers its identifier. */
export async function creerCampagne(
  db: Database,
  dates: { date_debut_planif?: string; date_fin_planif?: string } = {},
): Promise<string> {
  const identifiant = nom('CAMPAGNE')
  await db
    .insertInto('campagne_intervention')
    .values({
      identifiant,
      libelle: 'Remplacement des compteurs',
      date_debut_planif: '2026-11-01',
      date_fin_planif: '2026-12-18',
      ...dates,
    })
    .execute()
  return identifiant
}

/** Creates an intervention to be done; answers its identifier. */
export async function creerIntervention(
  db: Database,
  numeroContrat: string,
  campagne: string,
  etat: 'A_FAIRE' | 'REALISEE' | 'ANNULEE' = 'A_FAIRE',
): Promise<string> {
  const identifiant = nom('INT')
  await db
    .insertInto('intervention')
    .values({
      identifiant,
      numero_contrat: numeroContrat,
      campagne,
      libelle: 'Remplacement du compteur',
      motif_libelle: 'Compteur de plus de quinze ans',
      action_libelle: 'Dépose et pose d’un compteur',
      etat,
    })
    .execute()
  return identifiant
}

/** Creates a slot that begins at an instant and lasts two hours. */
export async function creerCreneau(
  db: Database,
  campagne: string,
  debut: string,
  capacite = 1,
): Promise<{ debut: Date; fin: Date }> {
  const creneau = { debut: new Date(debut), fin: new Date(Date.parse(debut) + 2 * 3_600_000) }
  await db
    .insertInto('creneau_intervention')
    .values({ campagne, capacite, ...creneau })
    .execute()
  return creneau
}
