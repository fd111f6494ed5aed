import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

it('gives each test file a migrated database that the others do not see', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const clients = [one, two].map(({ connectionString }) => new Client({ connectionString }))
  const [first, second] = clients
  await Promise.all(clients.map((client) => client.connect()))
  await first!.query('CREATE TABLE trace (n int)')

  const tables = "SELECT array_agg(tablename::text) AS names FROM pg_tables WHERE schemaname = 'public'"
  expect((await first!.query(tables)).rows[0].names).toContain('trace')
  expect((await second!.query(tables)).rows[0].names).not.toContain('trace')
  expect((await second!.query(tables)).rows[0].names).toContain('kysely_migration')

  await Promise.all(clients.map((client) => client.end()))
  await Promise.all([one.drop(), two.drop()])
})
