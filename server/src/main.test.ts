import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from './config.ts'
import { Running, start } from './start.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { newFolder } from './testing/data-dir.ts'
import { enAttenteDe } from './testing/verrous.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const PATIENCE = { timeout: 90_000, interval: 100 }

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

async function portLibre(): Promise<number> {
  const serveur = createServer().listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  const adresse = serveur.address()
  serveur.close()
  await once(serveur, 'close')
  return typeof adresse === 'object' && adresse ? adresse.port : 0
}

const environnement = async (role: 'api' | 'worker', port: number) => ({
  DATABASE_URL: base.connectionString,
  DATA_DIR: await newFolder(0o700),
  SEED: 'none',
  ROLE: role,
  PORT: String(port),
  SONDES_PORT: String(port),
  LOG_LEVEL: 'silent',
})

/** A process that only does jobs, on the database of this file. */
async function demarrerTravaux(): Promise<{ processus: ChildProcess; origine: string; fin: Promise<unknown[]> }> {
  const port = await portLibre()
  const processus = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...(await environnement('worker', port)) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const fin = once(processus, 'exit')
  onTestFinished(() => void processus.kill('SIGKILL'))
  return { processus, fin, origine: await attendrePret(port) }
}

/** An API server in this process: unlike another, it need not have its screens built. */
async function servir(env: Record<string, string>): Promise<{ origine: string; arreter: () => Promise<void> }> {
  const [port, dist] = [await portLibre(), await newFolder(0o700)]
  await writeFile(path.join(dist, 'index.html'), '<html></html>')
  const running = new Running()
  onTestFinished(() => running.stop())
  await start(readConfig({ ...(await environnement('api', port)), ...env }), pino({ level: 'silent' }), running, dist)
  return { origine: await attendrePret(port), arreter: () => running.stop() }
}

async function attendrePret(port: number): Promise<string> {
  const origine = `http://127.0.0.1:${port}/webapi/`
  await vi.waitFor(async () => expect(await statut(`${origine}Sante/pret`)).toBe(200), PATIENCE)
  return origine
}

const statut = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

/** Holds a table until the test lets it go. */
async function tenir(table: string): Promise<{ lacher: () => Promise<void>; attendu: () => Promise<boolean> }> {
  const client = new Client({ connectionString: base.connectionString })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return {
    lacher: () => client.end(),
    attendu: async () => (await enAttenteDe(client, table)).length > 0,
  }
}

describe('told to end', () => {
  it('an API server says that it is not ready, answers what it has begun, then ends at once', async () => {
    const { origine, arreter } = await servir({ ARRET_ATTENTE_S: '2', ARRET_MAX_S: '3600', BASE_VERROU_S: '0' })
    const { lacher, attendu } = await tenir('session')
    const jeton = fetch(`${origine}Acces/generateToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: 'ael-web', accessKey: 'demo' }),
    })
    await vi.waitUntil(attendu, PATIENCE)
    const fin = arreter()
    await vi.waitFor(async () => expect(await statut(`${origine}Sante/pret`)).toBe(503), {
      timeout: 10_000,
      interval: 20,
    })
    expect(await statut(`${origine}Sante/vivant`)).toBe(200)
    await vi.waitFor(async () => expect(await statut(`${origine}Sante/pret`)).toBe(0), PATIENCE)
    await lacher()
    expect((await jeton).status).toBe(200)
    await fin
  }, 180_000)

  it('a worker ends the job in hand first', async () => {
    const { processus, origine, fin } = await demarrerTravaux()
    const { lacher, attendu } = await tenir('courrier')
    await vi.waitUntil(attendu, PATIENCE)
    processus.kill('SIGTERM')
    await vi.waitFor(async () => expect(await statut(`${origine}Sante/pret`)).not.toBe(200), PATIENCE)
    expect(processus.exitCode).toBeNull()
    const client = new Client({ connectionString: base.connectionString })
    await client.connect()
    const [enCours] = (
      await client.query<{ id: string }>(
        "select id from pgboss.job where name = 'envoi-courriers' and state = 'active'",
      )
    ).rows
    await lacher()
    expect(await fin).toEqual([0, null])
    expect((await client.query('select state from pgboss.job where id = $1', [enCours?.id])).rows).toEqual([
      { state: 'completed' },
    ])
    await client.end()
  }, 180_000)
})
