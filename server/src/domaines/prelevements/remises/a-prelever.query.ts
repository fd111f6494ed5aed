import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import { type APrelever, facturesDues } from './a-prelever.sql.ts'

/**
 * Locks what a batch takes, and leaves out that of which something is no longer what was read: only once it is locked is it
 * known which payments, or which corrections of a plan, came in between.
 */
export async function encoreDus(trx: Database, lignes: readonly APrelever[]): Promise<APrelever[]> {
  const factures = lignes.flatMap(({ factureId }) => factureId ?? [])
  await trx.selectFrom('facture').select('id').where('id', '=', parmi(factures)).orderBy('id').forUpdate().execute()
  const dues = await facturesDues(trx, factures)
  const aVenir = await trx
    .selectFrom('echeance')
    .select(['id', 'montant_cents as cents'])
    .where('id', '=', parmi(lignes.flatMap(({ echeanceId }) => echeanceId ?? [])))
    .where('etat', '=', 'A_VENIR')
    .orderBy('id')
    .forUpdate()
    .execute()
  const centsDe = (rows: readonly { id: number; cents: number }[]) =>
    new Map<number | null, number>(rows.map(({ id, cents }) => [id, cents]))
  const [factureDue, echeanceDue] = [centsDe(dues), centsDe(aVenir)]
  return lignes.filter(
    ({ factureId, echeanceId, montantCents }) =>
      (echeanceId === null ? factureDue.get(factureId) : echeanceDue.get(echeanceId)) === montantCents,
  )
}
