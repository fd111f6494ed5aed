import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

it('applies a migration that was merged after later ones', async () => {
  const client = new Client({ connectionString: base.connectionString })
  await client.connect()
  await client.query("drop table visite_jour; delete from kysely_migration where name = '20261121150100_audience'")
  await client.end()
  expect(await migrate(base.connectionString)).toEqual(['20261121150100_audience'])
})
