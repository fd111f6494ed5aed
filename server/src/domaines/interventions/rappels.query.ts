import { ETATS_CONTRAT, estResilie } from '@ael/contract/abonnements/regles.ts'
import type { Database } from '../../db/database.ts'

const RESILIES = ETATS_CONTRAT.filter(estResilie)

/** Appointments of the interventions that the utility gave up, and of contracts that have ended. */
export const rendezVousSansObjet = (db: Database) =>
  db
    .selectFrom('rendez_vous as r')
    .innerJoin('intervention as i', 'i.identifiant', 'r.intervention')
    .innerJoin('abonnement as a', 'a.numero_contrat', 'i.numero_contrat')
    .innerJoin('creneau_intervention as s', 's.id', 'r.creneau_id')
    .select(['i.identifiant', 'i.numero_contrat', 's.debut'])
    .where('r.annule_le', 'is', null)
    .where((eb) => eb.or([eb('i.etat', '=', 'ANNULEE'), eb('a.code_etat_contrat', 'in', RESILIES)]))
    .orderBy('r.id')
    .execute()

interface Jour {
  debut: Date
  fin: Date
  /** Whoever took or moved his appointment since has just been told of it. */
  fixeAvant: Date
}

/**
 * Appointments that begin within a day and were not reminded of, with the address of whoever took them while his account
 * reaches the contract.
 */
export const rendezVousARappeler = (db: Database, { debut, fin, fixeAvant }: Jour) =>
  db
    .selectFrom('rendez_vous as r')
    .innerJoin('intervention as i', 'i.identifiant', 'r.intervention')
    .innerJoin('creneau_intervention as s', 's.id', 'r.creneau_id')
    .leftJoin('contrat_accessible as x', (jointure) =>
      jointure.onRef('x.utilisateur_id', '=', 'r.utilisateur_id').onRef('x.numero_contrat', '=', 'i.numero_contrat'),
    )
    .leftJoin('utilisateur as u', 'u.id', 'x.utilisateur_id')
    .select(['r.id', 'i.numero_contrat', 'i.libelle', 's.debut', 's.fin', 'u.email'])
    .distinctOn('r.id')
    .where('r.annule_le', 'is', null)
    .where('r.rappele_le', 'is', null)
    .where('r.fixe_le', '<', fixeAvant)
    .where('i.etat', '=', 'A_FAIRE')
    .where('s.debut', '>=', debut)
    .where('s.debut', '<', fin)
    .orderBy('r.id')
    .execute()
