import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

export interface TestDatabase {
  connectionString: string
  /** Deletes the database, once its connections are closed; those that are left after a while are cut. */
  drop(): Promise<void>
}

/** A database of the test file's own, with the newest schema and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, template } = inject('testPostgres')
  const name = `ael_test_${randomUUID().slice(0, 8)}`
  await run(connectionString, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    connectionString: databaseUrl(connectionString, name),
    drop: () => drop(connectionString, name),
  }
}

const PATIENCE_MS = 3000
const PAUSE_MS = 25
const OBJECT_IN_USE = '55006'

/** A pool that has ended may still be closing its connections: cutting them would fail the tests that used it. */
async function drop(connectionString: string, name: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await sleep(PAUSE_MS)) {
    try {
      return await run(connectionString, `DROP DATABASE IF EXISTS ${name}`)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== OBJECT_IN_USE) throw error
    }
  }
  await run(connectionString, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
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
