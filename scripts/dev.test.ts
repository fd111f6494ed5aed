import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { realpath, utimes } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { livePostmaster } from '@ael/server/db/embedded/pid-file.ts'
import { throwawayFolder } from '@ael/server/testing/throwaway-folder.ts'
import { discardDataDir } from '@ael/server/testing/throwaway-postgres.ts'
import { anyPort } from './lib/ports.mjs'

const DEV = path.resolve(import.meta.dirname, 'dev.mjs')
const ROUTES = path.resolve(import.meta.dirname, '../server/src/domaines/sante/routes.ts')
const PATIENCE = { timeout: 300_000, interval: 100 }

const dataDir = path.join(throwawayFolder(), `ael-essai-${randomUUID()}`)
let port = 0
let dev: ChildProcess
let said = ''

function npmRunDev(env: Record<string, string>): ChildProcess {
  const { NODE_ENV: _ours, ...machine } = process.env
  return spawn(process.execPath, [DEV], {
    env: { ...machine, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const page = (name = '') => fetch(`http://127.0.0.1:${port}/ael-v2/${name}`)

/** The token that the application asks for first, with what its page tells it of itself. */
async function firstCall(): Promise<number> {
  const [, clientId, accessKey] = /name="ael-application" content="(\S+) (\S+)"/.exec(await (await page()).text()) ?? []
  const answer = await fetch(`http://127.0.0.1:${port}/webapi/Acces/generateToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, accessKey }),
  })
  return answer.status
}

const database = async () => livePostmaster(await realpath(path.join(dataDir, 'postgres')))?.pid

beforeAll(async () => {
  port = await anyPort()
  dev = npmRunDev({ PORT: String(port) })
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await vi.waitFor(() => expect(said).toContain('Agence en ligne :'), PATIENCE)
}, PATIENCE.timeout)

afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGKILL')
    await once(dev, 'exit')
  }
  await discardDataDir(dataDir)
})

describe('npm run dev', () => {
  it('shows the application, whose first call reaches the server', async () => {
    expect((await page()).status).toBe(200)
    expect(await (await page('src/main.tsx')).text()).toContain('createRoot')
    expect(await firstCall()).toBe(200)
    expect(said).toContain(`http://127.0.0.1:${port}/ael-v2/`)
  })

  it('serves a server file that was saved, on the database that is already there', async () => {
    const before = await database()
    await utimes(ROUTES, new Date(), new Date())
    await vi.waitFor(() => expect(said).toContain('Serveur relancé'), PATIENCE)
    expect(await firstCall()).toBe(200)
    expect(await database()).toBe(before)
  })

  it('says that the port is taken, and by which variable to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const taken = typeof address === 'object' && address ? address.port : 0
    const second = npmRunDev({ PORT: String(taken) })
    const [message, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')])
    other.close()
    expect([code, message]).toEqual([1, expect.stringContaining(`Le port ${taken} est déjà pris`)])
    expect(message).toContain('PORT=')
  })

  it('says that another instance has the data folder', async () => {
    const second = npmRunDev({ PORT: String(await anyPort()) })
    const [message, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')])
    expect(code).toBe(1)
    expect(message).toContain(`Le dossier de données ${await realpath(dataDir)} est déjà utilisé`)
  })

  it('ends both programs and the database', async () => {
    dev.kill('SIGTERM')
    expect(await once(dev, 'exit')).toEqual([0, null])
    expect(await database()).toBeUndefined()
    await expect(page()).rejects.toThrow('fetch failed')
  })
})
