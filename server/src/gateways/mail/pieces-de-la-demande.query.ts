import type { Database } from '../../db/database.ts'

/** The files that came with a request, in their order; none of those of its messages. */
export const lirePiecesDeLaDemande = (db: Database, demarche: number) =>
  db
    .selectFrom('piece_demarche as p')
    .innerJoin('demarche as d', 'd.id', 'p.demarche_id')
    .select(['p.nom', 'p.type', 'p.cle', 'd.reference'])
    .where('p.demarche_id', '=', demarche)
    .where('p.evenement_id', 'is', null)
    .orderBy('p.id')
    .execute()
