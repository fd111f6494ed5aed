import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerEcheancier, signerMandat } from '../../../testing/prelevements.ts'
import { remettrePrelevements } from './remettre-prelevements.ts'
import { validerPain008 } from './testing/valider.ts'

const AILLEURS = path.resolve(import.meta.dirname, 'testing/remettre-ailleurs.ts')
const INSTANT = '2026-11-21T05:15:00Z'
const CONTRATS = 6

let app: TestApp
let dossier: string
beforeEach(async () => {
  dossier = await newFolder(0o700)
  app = await createTestApp({ horloge: horlogeReglable(INSTANT), env: { PRELEVEMENTS_DIR: dossier } })
  const { db } = app.services
  for (let rang = 0; rang < CONTRATS; rang++) {
    const contrat = await creerAbonnement(db)
    await signerMandat(db, contrat)
    await creerEcheancier(db, contrat, [{ date_echeance: '2026-11-25' }])
  }
})
afterEach(() => app.close())

const fichiers = async (): Promise<string[]> => (await readdir(dossier)).filter((nom) => nom.endsWith('.xml'))
const lire = (nom: string): Promise<string> => readFile(path.join(dossier, nom), 'utf8')
const enCours = async (ordre: string): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query ilike ${`%${ordre}%`}`.execute(
    app.services.db,
  )
  return rows.map(({ pid }) => pid)
}

/** Another process is killed while it waits in an order to the database, which dies with it. */
async function tuerPendant(ordre: string): Promise<void> {
  const enfant: ChildProcess = spawn(
    process.execPath,
    [AILLEURS, String(app.services.pool.options.connectionString), dossier, INSTANT],
    { stdio: 'ignore' },
  )
  const mort = once(enfant, 'exit')
  await vi.waitUntil(async () => (await enCours(ordre)).length > 0, { timeout: 40_000, interval: 20 })
  enfant.kill('SIGKILL')
  expect(await mort).toEqual([null, 'SIGKILL'])
  for (const pid of await enCours(ordre)) await sql`select pg_terminate_backend(${pid})`.execute(app.services.db)
  await vi.waitUntil(async () => (await enCours(ordre)).length === 0, { timeout: 10_000, interval: 20 })
}

async function attendre(quand: string): Promise<void> {
  await sql`create function attendre() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`.execute(
    app.services.db,
  )
  await sql.raw(`create trigger attente before ${quand} execute function attendre()`).execute(app.services.db)
}
const nePlusAttendre = () => sql`drop function attendre cascade`.execute(app.services.db)

async function unSeulFichier(): Promise<string> {
  const [nom = '', ...autres] = await fichiers()
  expect(autres).toEqual([])
  const xml = await lire(nom)
  expect(await validerPain008(xml)).toEqual([])
  expect(new Set(xml.match(/<EndToEndId>[^<]+/g)).size).toBe(CONTRATS)
  expect(
    await app.services.db.selectFrom('remise_prelevements').select(['nombre', 'contenu_scelle']).execute(),
  ).toEqual([{ nombre: CONTRATS, contenu_scelle: null }])
  return xml
}

it('a process killed while it writes its batch leaves nothing of it; the next makes the whole', async () => {
  await attendre('insert on prelevement for each row')
  await tuerPendant('insert into prelevement')
  await nePlusAttendre()
  expect(await fichiers()).toEqual([])
  expect(await app.services.db.selectFrom('remise_prelevements').select('id').execute()).toEqual([])
  await remettrePrelevements(app.services)
  await unSeulFichier()
})

it('a process killed once its file is there, before that is told, leaves one file: the next writes the same', async () => {
  await attendre('update on remise_prelevements for each row')
  await tuerPendant('update "remise_prelevements"')
  await nePlusAttendre()
  const [nom = ''] = await fichiers()
  const avant = await lire(nom)
  expect(await app.services.db.selectFrom('remise_prelevements').select('deposee_le').execute()).toEqual([
    { deposee_le: null },
  ])
  await Promise.all([remettrePrelevements(app.services), remettrePrelevements(app.services)])
  expect(await unSeulFichier()).toBe(avant)
})
