import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/schema.generated.ts'
import type { Services } from '../services.ts'

/** Does a read, and answers how PostgreSQL would do it had its tables grown: it reads no table that an index can spare. */
export async function plansDe(
  { pool }: Pick<Services, 'pool'>,
  lire: (db: Database) => Promise<unknown>,
): Promise<string> {
  const requetes: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }): void => {
    requetes.push(query)
  }
  await lire(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log }))
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const plans = []
    for (const { sql, parameters } of requetes) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      plans.push(...rows.map((row) => row['QUERY PLAN']))
    }
    return plans.join('\n')
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
}
