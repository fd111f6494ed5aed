import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { FORMER_MIGRATIONS, LAST_OF_BASE } from './former-base.ts'
import { migrate, type Migrated, type MigrateOptions } from './migrate.ts'

let base: TestDatabase
let client: Client
beforeEach(async () => {
  base = await createTestDatabase()
  client = new Client({ connectionString: base.connectionString })
  await client.connect()
  // The versions of these tests have none of the migrations of the application: those that they could not follow are set aside.
  await client.query('delete from migration_rupture')
})
afterEach(async () => {
  await client.end()
  await base.drop()
})

const A = { '20270101000000_a': 'create table a (n int)' }
const B = { '20270201000000_b': 'alter table a add column b int' }
const C = { '20270301000000_c': '-- rupture : la colonne n est partie\nalter table a drop column n' }

/** Brings the test's database to a version of the application that has these migrations, after the real ones. */
async function version(migrations: Record<string, string>, options: MigrateOptions = {}): Promise<Migrated> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ael-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(migrations)) await writeFile(path.join(folder, `${name}.sql`), text)
  return migrate(base.connectionString, { folder, ...options })
}

it('applies a migration that was merged after later ones', async () => {
  await client.query("drop table visite_jour; delete from kysely_migration where name = '20261122190190_audience'")
  expect(await migrate(base.connectionString)).toEqual({ applied: ['20261122190190_audience'], newer: false })
})

describe('a database of before the first release', () => {
  /** As the migrations that the base replaces had left it. */
  const former = (count: number) =>
    client.query(
      `with parties as (delete from kysely_migration where name <= '${LAST_OF_BASE}'), empreintes as (delete from migration_empreinte),
        rupture as (insert into migration_rupture values ('20261101000002_x', 'd’alors'))
      insert into kysely_migration select '20261101' || lpad(n::text, 6, '0') || '_x', '2026-11-01T00:00:00Z' from generate_series(1, $1) n`,
      [count],
    )
  const names = async (): Promise<unknown[]> =>
    (await client.query<{ nom: string }>('select name as nom from kysely_migration order by 1')).rows.map(
      ({ nom }) => nom,
    )

  it('is taken as it stands, and bears the names of the base from then on', async () => {
    const expected = await names()
    await former(FORMER_MIGRATIONS)
    expect(await migrate(base.connectionString)).toEqual({ applied: [], newer: false })
    expect(await names()).toEqual(expected)
    const traces = await client.query(`select nom from migration_empreinte union all select nom from migration_rupture`)
    expect(traces.rows).toHaveLength(expected.length)
  })

  it('is refused when it lacks something, and nothing of it changes', async () => {
    await former(FORMER_MIGRATIONS - 2)
    const avant = await names()
    await expect(migrate(base.connectionString)).rejects.toThrow('il lui manque 2 migrations d’alors')
    expect(await names()).toEqual(avant)
  })
})

describe('a server of the former version', () => {
  it('starts on a schema to which a newer one has only added, and still applies its own', async () => {
    expect((await version({ ...B, ...A })).applied).toEqual([...Object.keys(A), ...Object.keys(B)])
    expect(await version(A)).toEqual({ applied: [], newer: true })
    expect((await version({ ...A, '20270115000000_d': 'create table d (n int)' })).applied).toEqual([
      '20270115000000_d',
    ])
  })

  it('refuses one that it cannot work on, and says why', async () => {
    await version({ ...A, ...B, ...C })
    await expect(version({ ...A, ...B })).rejects.toThrow(
      /version plus récente.*20270301000000_c : la colonne n est partie/s,
    )
    expect((await version({ ...A, ...B, ...C })).applied).toEqual([])
  })
})

describe('an applied migration whose file has changed since', () => {
  const A_CHANGEE = { '20270101000000_a': 'create table a (n int, m int)' }
  const REFUS = /La migration 20270101000000_a a changé depuis qu’elle a été appliquée.*nouvelle migration/s

  it('is refused, and what to do is said', async () => {
    await version(A)
    await expect(version({ ...A_CHANGEE, ...B })).rejects.toThrow(REFUS)
    expect((await client.query("select from kysely_migration where name = '20270201000000_b'")).rowCount).toBe(0)
  })

  it('is the same when only its line endings are others', async () => {
    const text = 'create table a (\n  n int\n)'
    await version({ '20270101000000_a': text })
    expect(await version({ '20270101000000_a': text.replaceAll('\n', '\r\n') })).toMatchObject({ applied: [] })
  })

  it('is taken as it stands, once, on a database of before fingerprints', async () => {
    await version(A)
    await client.query('delete from migration_empreinte')
    expect(await version(A_CHANGEE)).toMatchObject({ applied: [] })
    await expect(version(A)).rejects.toThrow(REFUS)
  })
})

describe('a migration whose table is in use', () => {
  beforeEach(async () => {
    await version(A)
    await client.query('begin; select * from a')
  })

  it('lets the others pass between two attempts, and is applied once it can be', async () => {
    const onRetry = vi.fn<(reason: string) => void>()
    const migrating = version({ ...A, ...B }, { lockSeconds: 0.2, onRetry })
    await vi.waitFor(() => expect(onRetry).toHaveBeenCalled(), { timeout: 20_000 })
    const reader = new Client({ connectionString: base.connectionString })
    await reader.connect()
    await reader.query('select * from a')
    await reader.end()
    await client.query('commit')
    expect((await migrating).applied).toEqual(Object.keys(B))
  })

  it('gives up at last, with what went before kept', async () => {
    const avant = { '20270115000000_d': 'create table d (n int)' }
    await expect(version({ ...A, ...B, ...avant }, { lockSeconds: 0.1, patienceSeconds: 1 })).rejects.toThrow(
      'lock timeout',
    )
    await client.query('commit')
    expect((await client.query('select * from d')).rows).toEqual([])
  })
})
