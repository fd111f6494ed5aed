import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import type { Database } from '../../../db/database.ts'

/** How the debit was written into the account when it was taken. */
export async function modeDuReglement(db: Database, prelevementId: number): Promise<ModeReglement> {
  const { mode } = await db
    .selectFrom('prelevement as p')
    .innerJoin('reglement as r', 'r.id', 'p.reglement_id')
    .select('r.mode_reglement as mode')
    .where('p.id', '=', prelevementId)
    .$narrowType<{ mode: ModeReglement }>()
    .executeTakeFirstOrThrow()
  return mode
}
