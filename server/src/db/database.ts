import { Kysely, PostgresDialect } from 'kysely'
import { FairPool } from './fair-pool.ts'
import type { DB } from './schema.generated.ts'
import { registerTypeParsers } from './types.ts'

/** A connection or a transaction: what repositories take. */
export type Database = Kysely<DB>

/** How long is waited, in seconds; 0 or nothing: as long as it takes. */
export interface TimeOuts {
  /** For a connection of the pool, or for a new one. */
  connection?: number
  /** For a lock that somebody else holds. */
  lock?: number
  /** For the end of a statement. */
  statement?: number
}

export interface OpenedDatabase {
  db: Database
  pool: FairPool
}

/** Opens the pool and Kysely on it. The pool serves prepared statements where a query must be fastest. */
export function openDatabase(connectionString: string, max = 20, timeOuts: TimeOuts = {}): OpenedDatabase {
  registerTypeParsers()
  const pool = new FairPool({
    connectionString,
    max,
    connectionTimeoutMillis: (timeOuts.connection ?? 0) * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: (timeOuts.lock ?? 0) * 1000,
    statement_timeout: (timeOuts.statement ?? 0) * 1000,
  })
  // A connection lost in the middle of a query rejects the query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}
