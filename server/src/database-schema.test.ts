import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { prepareSchema } from './database-schema.ts'
import { migrer as commandeMigrer } from './migrer/migrer.ts'
import { taper } from './testing/commandes.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

const MANQUANTE = '20261122190190_audience'
const log = { info: vi.fn<(details: object, message: string) => void>(), warn: vi.fn<(message: string) => void>() }

let base: TestDatabase
let client: Client
beforeEach(async () => {
  base = await createTestDatabase()
  client = new Client({ connectionString: base.connectionString })
  await client.connect()
  await client.query(`drop table visite_jour; delete from kysely_migration where name = '${MANQUANTE}'`)
})
afterEach(async () => {
  await client.end()
  await base.drop()
})

const preparer = (env: Record<string, string>) => prepareSchema(readConfig(env), base.connectionString, log)
const migrer = () => taper(commandeMigrer, [], { DATABASE_URL: base.connectionString })
const appliquee = async () =>
  (await client.query(`select name from kysely_migration where name = '${MANQUANTE}'`)).rowCount === 1

describe('a start on a database that lacks a migration', () => {
  it('applies it, and says which keys have sealed what the database holds and are not given', async () => {
    await client.query(
      `insert into cle_donnees (identifiant, empreinte) values ('a1', repeat('0', 16)), ('a2', repeat('0', 16))`,
    )
    const cles = { CLES_DONNEES: `k9:${Buffer.alloc(32, 9).toString('base64')}` }
    expect(await preparer(cles)).toEqual({ plusRecent: false })
    expect(await appliquee()).toBe(true)
    expect(log.warn).toHaveBeenLastCalledWith(
      expect.stringMatching(/scellées par des clés qui ne sont pas dans CLES_DONNEES \(a1, a2\)/),
    )
    await client.query(`delete from cle_donnees where identifiant = 'a2'`)
    await preparer(cles)
    expect(log.warn).toHaveBeenLastCalledWith(
      expect.stringMatching(/scellées par une clé qui n’est pas dans CLES_DONNEES \(a1\)/),
    )
  })

  it('refuses, with what to do, where migrations are applied apart', async () => {
    await expect(preparer({ MIGRATIONS: 'refuser' })).rejects.toThrow(
      `Migrations manquantes : 1, dont ${MANQUANTE}. Appliquez-les par « npm run migrer », puis recommencez.`,
    )
    expect(await appliquee()).toBe(false)
  })

  it('waits for it where somebody else applies it, by `npm run migrer`', async () => {
    const prete = preparer({ MIGRATIONS: 'attendre' })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('en attente')), {
      timeout: 20_000,
    })
    expect(await migrer()).toEqual({
      code: 0,
      sortie: `appliquée : ${MANQUANTE}\nMigrations appliquées : 1.\n`,
      erreur: '',
    })
    expect(await prete).toEqual({ plusRecent: false })
    expect((await migrer()).sortie).toBe('Rien à appliquer.\n')
  })

  it.each(['refuser', 'attendre'])(
    'refuses a migration that has changed since it was applied (%s)',
    async (MIGRATIONS) => {
      await client.query(`update migration_empreinte set sha256 = repeat('0', 64) where nom = '20261122190000_socle'`)
      await expect(preparer({ MIGRATIONS })).rejects.toThrow('La migration 20261122190000_socle a changé')
    },
  )

  it('refuses a schema that a newer version has broken, and works on one that it has only added to', async () => {
    await client.query(`insert into kysely_migration values ('29990101000000_plus', '2026-01-01')`)
    expect(await migrer()).toEqual({
      code: 0,
      sortie: `appliquée : ${MANQUANTE}\nMigrations appliquées : 1.\nLe schéma est celui d’une version plus récente, sur lequel celle-ci peut travailler.\n`,
      erreur: '',
    })
    expect(await preparer({ MIGRATIONS: 'refuser' })).toEqual({ plusRecent: true })
    await client.query(`insert into migration_rupture values ('29990101000000_plus', 'la colonne n est partie')`)
    await expect(preparer({ MIGRATIONS: 'refuser' })).rejects.toThrow('la colonne n est partie')
  })

  it('waits no longer than it is told to', async () => {
    await expect(preparer({ MIGRATIONS: 'attendre', MIGRATIONS_PATIENCE_S: '1' })).rejects.toThrow(
      'Migrations manquantes',
    )
  })
})
