import type { Database } from '../../../db/database.ts'
import type { NatureReprise, Reprise } from '../fournisseurs/fournisseur.ts'
import { ecrireReprise } from './reprise.sql.ts'

/**
 * Notes an operation of a provider; false when it is known. Its messages come in any order: of an amount the greatest counts,
 * and what was given back stays so.
 */
export async function noterReprise(
  trx: Database,
  tentativeId: number,
  reprise: Reprise,
  maintenant: Date,
): Promise<boolean> {
  const rows = await ecrireReprise(trx, tentativeId, reprise, maintenant)
  return rows.length > 0
}

/** What a provider took back under an attempt, in the order in which it was told. */
export const reprisesDe = (trx: Database, tentativeId: number) =>
  trx
    .selectFrom('reprise_paiement')
    .select(['operation', 'identifiant_transaction', 'nature', 'montant_cents', 'rendue'])
    .where('tentative_id', '=', tentativeId)
    .orderBy('id')
    .$narrowType<{ nature: NatureReprise }>()
    .execute()

/** An operation; without a transaction, of the one that is recorded. */
export type RepriseNotee = Awaited<ReturnType<typeof reprisesDe>>[number]
