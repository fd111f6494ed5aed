import { sql } from 'kysely'
import type pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../db/database.ts'

/** Waits until so many of the database of a test wait for a lock; what other tests do on the same server is none of it. */
export async function attendreVerrous(db: Database, nombre = 1): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      return rows.length >= nombre
    },
    { timeout: 60_000, interval: 10 },
  )
}

/**
 * The processes that wait for a table of the database of a connection. Asked of the locks alone: in a transaction, who is
 * connected is answered as it was at the first look.
 */
export async function enAttenteDe(client: pg.Client, table: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks
      where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())`,
    [table],
  )
  return rows.map(({ pid }) => pid)
}
