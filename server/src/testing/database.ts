import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

export interface TestDatabase {
  connectionString: string
  /** Cuts the connections that are left, then deletes the database. */
  drop(): Promise<void>
}

/** A database of the test file's own, with the newest schema and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, template } = inject('testPostgres')
  const name = `ael_test_${randomUUID().slice(0, 8)}`
  await run(connectionString, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    connectionString: databaseUrl(connectionString, name),
    drop: () => run(connectionString, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
