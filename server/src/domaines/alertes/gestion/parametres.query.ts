import { debitMinimal } from '@ael/contract/alertes/debit-minimal.ts'
import { RESEAUX, type ParametresAlerte, resoudreParametres } from '@ael/contract/alertes/parametres.ts'
import type { Database } from '../../../db/database.ts'
import { lireReglages } from '../moteur/reglages.query.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** The parameters of the installation. */
export const lireParametres = async (db: Database): Promise<ParametresAlerte> =>
  resoudreParametres((await lireReglages(db, [])).installation)

/** The parameters that hold for a contract, the minimum flow of its meter, and the names of those that are its own. */
export async function lireParametresContrat(
  db: Database,
  numeroContrat: ContratVerifie,
): Promise<ParametresAlerte & { debitMinimal: number | null; personnalises: string[] }> {
  const { installation, parContrat } = await lireReglages(db, [numeroContrat])
  const siens = parContrat.get(numeroContrat) ?? {}
  const compteur = await db
    .selectFrom('affectation_compteur as p')
    .innerJoin('compteur as m', 'm.id', 'p.compteur_id')
    .select(['m.reseau', 'm.diametre'])
    .where('p.numero_contrat', '=', numeroContrat)
    .where('p.fin', 'is', null)
    .where('m.telereleve', '=', true)
    .orderBy('p.compteur_id')
    .executeTakeFirst()
  const reseau = RESEAUX.find((connu) => connu === compteur?.reseau)
  return {
    ...resoudreParametres(siens, installation),
    debitMinimal:
      compteur && reseau ? debitMinimal({ reseau, diametre: compteur.diametre }, siens, installation) : null,
    personnalises: Object.keys(siens).toSorted(),
  }
}

/** The ranges of daily averages, from the lowest bound up. */
export async function listerPlages(db: Database): Promise<{ plageId: number; cle: number; valeur: number }[]> {
  const lignes = await db
    .selectFrom('plage_alerte_conso')
    .select(['plage_id as plageId', 'cle', 'valeur'])
    .orderBy('cle')
    .execute()
  return lignes.map((ligne) => ({ ...ligne, cle: Number(ligne.cle) }))
}
