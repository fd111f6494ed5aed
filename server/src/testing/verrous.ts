import { sql } from 'kysely'
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
