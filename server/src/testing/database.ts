import { randomUUID } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

export interface TestDatabase {
  connectionString: string
  /** Deletes the database, once its connections are closed; those that are left after a while are cut. */
  drop(): Promise<void>
}

/** A database of the test file's own, with the newest schema and no rows. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('testPostgres').template)

/** A copy of a database of the test file, to which nobody is connected. */
export const copyTestDatabase = ({ connectionString }: TestDatabase): Promise<TestDatabase> =>
  copyDatabase(new URL(connectionString).pathname.slice(1))

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { connectionString } = inject('testPostgres')
  const name = `ael_test_${randomUUID().slice(0, 8)}`
  // As files: a copy through the log costs twice as much, for a safety that is not wanted here.
  await run(connectionString, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    connectionString: databaseUrl(connectionString, name),
    drop: () => drop(connectionString, name),
  }
}

const ATTEMPTS = 5
const OBJECT_IN_USE = '55006'

/**
 * PostgreSQL itself waits five seconds for connections that are closing, and ends its own autovacuum there. What is
 * left after that is ours, and cut; `WITH (FORCE)` would want the right to end the autovacuum too.
 */
async function drop(connectionString: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(connectionString, `DROP DATABASE IF EXISTS ${name}`)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== OBJECT_IN_USE || attempt === ATTEMPTS) throw error
      await run(connectionString, cutOwnConnections(name))
    }
  }
}

function cutOwnConnections(name: string): string {
  return `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`
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
