import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { databaseUrl } from './database-url.ts'
import { discardDataDir, makePristineCluster, startThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose role may create databases, and the migrated database to copy. */
    testPostgres: { connectionString: string; template: string }
    /** A data folder whose cluster is never served, but copied. */
    pristineCluster: string
  }
}

/** One PostgreSQL per run: the embedded one, or that of TEST_DATABASE_URL. Its schema is made once and copied per test file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const pristine = await makePristineCluster()
  project.provide('pristineCluster', pristine)
  const server = external
    ? { connectionString: external, stop: async () => undefined }
    : await startThrowawayPostgres({ pristine })
  const { connectionString } = server
  const template = `ael_test_modele_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString })
  await admin.connect()
  const tearDown = async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await admin.end()
    await server.stop()
    await discardDataDir(pristine)
  }
  try {
    await admin.query(`CREATE DATABASE ${template}`)
    await migrate(databaseUrl(connectionString, template))
    await neDemanderAucunConsentement(databaseUrl(connectionString, template))
    project.provide('testPostgres', { connectionString, template })
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

/** Tests have readings of every hour without saying who consented; those about consent ask for it again. */
async function neDemanderAucunConsentement(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query("insert into fonctionnalite (nom, actif) values ('ConsentementReleves', false)")
  await client.end()
}
