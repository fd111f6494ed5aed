import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { realpath, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { livePostmaster } from '@ael/server/db/embedded/pid-file.ts'
import { throwawayFolder } from '@ael/server/testing/throwaway-folder.ts'
import { discardDataDir } from '@ael/server/testing/throwaway-postgres.ts'
import { anyPort } from './lib/ports.mjs'

const START = path.resolve(import.meta.dirname, 'start.mjs')
/** The first start of a run may build the web application. */
const READY = { timeout: 300_000, interval: 100 }
const PATIENCE = 400_000

const toUndo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const undo of toUndo.splice(0).toReversed()) await undo()
})

/** One folder for all: only the first start makes its database, and the others find it as it was left. */
const folder = path.join(throwawayFolder(), `ael-essai-${randomUUID()}`)
const dataDir = path.join(folder, 'donnees')

afterAll(async () => {
  await discardDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

function npmStart(port: number): ChildProcess {
  const { NODE_ENV: _ours, ...machine } = process.env
  const env = {
    ...machine,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  toUndo.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return child
}

const page = (port: number) => `http://127.0.0.1:${port}/ael-v2/`

/** Waits for the page; the end of the command tells why it will not come. */
async function ready(child: ChildProcess, port: number): Promise<void> {
  const output = text(child.stderr!)
  const ended = once(child, 'exit').then(async () => {
    throw new Error(`npm start s'est arrêté : ${await output}`)
  })
  const served = vi.waitFor(async () => expect((await fetch(page(port))).status).toBe(200), READY)
  await Promise.race([served, ended])
  ended.catch(() => undefined)
}

async function failure(child: ChildProcess): Promise<{ code: unknown; message: string }> {
  const [message, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  return { code, message }
}

const database = async () => livePostmaster(await realpath(path.join(dataDir, 'postgres')))

describe('npm start', () => {
  it('serves until it is told to stop, then leaves nothing running', { timeout: PATIENCE }, async () => {
    const port = await anyPort()
    const child = npmStart(port)
    await ready(child, port)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await database()).toBeUndefined()
    await expect(fetch(page(port))).rejects.toThrow('fetch failed')
  })

  it('ends its server when it is killed hard, and starts again at once', { timeout: PATIENCE }, async () => {
    const port = await anyPort()
    const child = npmStart(port)
    await ready(child, port)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(fetch(page(port))).rejects.toThrow('fetch failed'), {
      timeout: 15_000,
      interval: 100,
    })
    await ready(npmStart(port), port)
  })

  it('says that the port is taken, and by which variable to choose another', { timeout: PATIENCE }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    toUndo.push(async () => other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, message } = await failure(npmStart(port))
    expect(code).toBe(1)
    expect(message).toContain(`Le port ${port} est déjà pris`)
    expect(message).toContain('PORT=')
    expect(message).not.toContain('    at ')
    expect(await database()).toBeUndefined()
  })

  it('says that another instance has the data folder', { timeout: PATIENCE }, async () => {
    const port = await anyPort()
    await ready(npmStart(port), port)
    const { code, message } = await failure(npmStart(await anyPort()))
    expect(code).toBe(1)
    expect(message).toContain(`Le dossier de données ${await realpath(dataDir)} est déjà utilisé`)
    expect(message).not.toContain('    at ')
    expect((await fetch(page(port))).status).toBe(200)
  })
})
