import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { NatureReprise, Reprise } from '../fournisseurs/fournisseur.ts'

export interface RepriseNotee {
  operation: string
  /** Null: of the one that is recorded. */
  identifiant_transaction: string | null
  nature: NatureReprise
  montant_cents: number
  rendue: boolean
}

/**
 * Notes an operation of a provider; false when it is known. Its messages come in any order: of an amount the greatest counts,
 * and what was given back stays so.
 */
export async function noterReprise(
  trx: Database,
  tentativeId: number,
  { operation, transaction, nature, montantCents, rendue }: Reprise,
  maintenant: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reprise_paiement as r (tentative_id, operation, identifiant_transaction, nature, montant_cents, rendue, recue_le, modifiee_le)
    values (${tentativeId}, ${operation}, ${transaction}, ${nature}, ${montantCents}, ${rendue}, ${maintenant}, ${maintenant})
    on conflict on constraint reprise_paiement_operation do update
      set montant_cents = greatest(r.montant_cents, excluded.montant_cents), rendue = r.rendue or excluded.rendue, modifiee_le = excluded.modifiee_le
      where excluded.montant_cents > r.montant_cents or (excluded.rendue and not r.rendue)
    returning id`.execute(trx)
  return rows.length > 0
}

/** What a provider took back under an attempt, in the order in which it was told. */
export const reprisesDe = (trx: Database, tentativeId: number): Promise<RepriseNotee[]> =>
  trx
    .selectFrom('reprise_paiement')
    .select(['operation', 'identifiant_transaction', 'nature', 'montant_cents', 'rendue'])
    .where('tentative_id', '=', tentativeId)
    .orderBy('id')
    .$castTo<RepriseNotee>()
    .execute()
