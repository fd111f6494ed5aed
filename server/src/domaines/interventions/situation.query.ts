import type { EtatContrat } from '@ael/contract/abonnements/regles.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Interventions of a contract with their campaign and the appointment that stands. */
const lire = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('intervention as i')
    .innerJoin('campagne_intervention as c', 'c.identifiant', 'i.campagne')
    .innerJoin('abonnement as a', 'a.numero_contrat', 'i.numero_contrat')
    .leftJoin('rendez_vous as r', (jointure) =>
      jointure.onRef('r.intervention', '=', 'i.identifiant').on('r.annule_le', 'is', null),
    )
    .leftJoin('creneau_intervention as s', 's.id', 'r.creneau_id')
    .select([
      'i.identifiant',
      'i.libelle',
      'i.motif_libelle',
      'i.action_libelle',
      'i.etat',
      'i.campagne',
      'i.numero_contrat',
      'c.libelle as campagne_libelle',
      'c.date_debut_planif',
      'c.date_fin_planif',
      'a.code_etat_contrat',
      'r.id as rendez_vous_id',
      'r.uid',
      'r.sequence',
      's.id as creneau_id',
      's.debut',
      's.fin',
    ])
    .where('i.numero_contrat', '=', numeroContrat)
    .$narrowType<{ etat: 'A_FAIRE' | 'REALISEE' | 'ANNULEE'; code_etat_contrat: EtatContrat }>()

/** The interventions of a contract, those of the earliest campaign first. */
export const interventionsDe = (db: Database, numeroContrat: ContratVerifie) =>
  lire(db, numeroContrat).orderBy('c.date_fin_planif').orderBy('i.identifiant').execute()

export type LigneIntervention = Awaited<ReturnType<typeof interventionsDe>>[number]

/** One of them, held until the end of the transaction: its appointment does not change meanwhile. */
export const retenirIntervention = async (trx: Database, numeroContrat: ContratVerifie, identifiant: string) => {
  await trx
    .selectFrom('intervention')
    .select('identifiant')
    .where('identifiant', '=', identifiant)
    .where('numero_contrat', '=', numeroContrat)
    .forUpdate()
    .execute()
  return lire(trx, numeroContrat).where('i.identifiant', '=', identifiant).executeTakeFirst()
}
