import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Waits until nobody else holds this name, and holds it until the end of the transaction. */
export async function holdUntilEnd(trx: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** The same for several names, in one order for everybody: none waits for another without end. */
export async function holdAllUntilEnd(trx: Database, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from (select name from unnest(${[...names]}::text[]) as t(name) order by name) as ordered`.execute(
    trx,
  )
}
