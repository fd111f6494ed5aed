import type { Database } from '../../../db/database.ts'

/** What an attempt brought in, part by part, and what was taken back of each. */
export const encaissementsDe = (db: Database, tentativeId: number) =>
  db
    .selectFrom('encaissement as e')
    .innerJoin('reglement as r', 'r.id', 'e.reglement_id')
    .select(['e.id', 'r.numero_contrat', 'e.facture_id', 'e.montant_cents', 'e.trop_percu_cents', 'e.repris_cents'])
    .where('e.tentative_id', '=', tentativeId)
    .orderBy('e.id')
    .execute()
