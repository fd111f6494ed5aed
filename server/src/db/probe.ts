import pg from 'pg'
import type { Ask } from './schema-state.ts'

const LIMIT_MS = 3000

/** Asks the database on a connection of its own, outside the pools, and gives up soon: for what watches over the server. */
export interface Probe {
  ask: Ask
  close(): Promise<void>
}

export function openProbe(connectionString: string): Probe {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: LIMIT_MS,
    // PostgreSQL is asked to give up first, so that the connection stays usable.
    query_timeout: LIMIT_MS,
    statement_timeout: LIMIT_MS - 500,
    lock_timeout: LIMIT_MS - 1000,
  })
  pool.on('error', () => undefined)
  return {
    async ask(statement, values) {
      const client = await pool.connect()
      try {
        const { rows } = await client.query<Record<string, unknown>>(statement, values)
        client.release()
        return rows
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
}
