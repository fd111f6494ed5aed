import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tells all servers that listen to a channel, once the transaction ends; one message for each payload. */
export async function notify(db: Database, channel: string, ...payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${[...payloads]}::text[]) as t(payload)`.execute(db)
}
