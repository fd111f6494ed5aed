import type { Database } from '../../db/database.ts'

/** What an attempt pays, in its order; `reference_dette` is what the utility's own system calls the debt. */
export const lignesDe = (db: Database, tentativeId: number) =>
  db
    .selectFrom('ligne_tentative_paiement as l')
    .leftJoin('facture as f', 'f.id', 'l.facture_id')
    .select(['l.numero_contrat', 'l.facture_id', 'f.numero_facture_client', 'f.reference_dette', 'l.montant_cents'])
    .where('l.tentative_id', '=', tentativeId)
    .orderBy('l.rang')
    .execute()

export type LigneTentative = Awaited<ReturnType<typeof lignesDe>>[number]
