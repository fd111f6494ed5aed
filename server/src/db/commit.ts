import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Lets a transaction end before the disk has it: what a fall of the database in that moment takes back is done again, and
 * harms nobody. All that was committed before is kept or taken back with it, in its order.
 */
export async function endBeforeDisk(trx: Database): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx)
}
