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

/** Does what only one server may do at a time, on a connection of its own, unless another does it: answers then null. */
export const holdIfFree = <T>(
  db: Database,
  name: string,
  work: (connection: Database) => Promise<T>,
): Promise<T | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      held: boolean
    }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`.execute(connection)
    if (!rows[0]?.held) return null
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection)
    }
  })

/**
 * Does what only one server may do at a time, however long it takes: no time-out ends the wait for another server, nor the
 * work itself, which has a connection of its own.
 */
export const holdWhile = <T>(db: Database, name: string, work: (connection: Database) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    )
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
