import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.generated.ts'
import { registerTypeParsers } from './types.ts'

/** A connection or a transaction: what repositories take. */
export type Database = Kysely<DB>

/** Opens the pool and Kysely on it. The pool serves prepared statements where a query must be fastest. */
export function openDatabase(connectionString: string, max = 20): { db: Database; pool: pg.Pool } {
  registerTypeParsers()
  const pool = new pg.Pool({ connectionString, max })
  // A connection lost in the middle of a query rejects the query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}
