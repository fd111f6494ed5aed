import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { realpath, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { livePostmaster } from '@ael/server/db/embedded/pid-file.ts'
import { throwawayFolder } from '@ael/server/testing/throwaway-folder.ts'
import { discardDataDir } from '@ael/server/testing/throwaway-postgres.ts'
import { anyPort } from './lib/ports.mjs'

const START = path.resolve(import.meta.dirname, 'start.mjs')
/** The first start of a run may build the web application. */
const READY = { timeout: 300_000, interval: 100 }
const PATIENCE = 400_000

const started: ChildProcess[] = []
/** One folder for all: only the first start makes its database, and the others find it as it was left. */
const folder = path.join(throwawayFolder(), `ael-essai-${randomUUID()}`)
const dataDir = path.join(folder, 'donnees')

afterAll(async () => {
  for (const child of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
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
  started.push(child)
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
  describe('serves', () => {
    let child: ChildProcess
    let port = 0
    beforeAll(async () => {
      port = await anyPort()
      child = npmStart(port)
      await ready(child, port)
    }, PATIENCE)

    it('and another instance is told that it has the data folder', { timeout: PATIENCE }, async () => {
      const { code, message } = await failure(npmStart(await anyPort()))
      expect(code).toBe(1)
      expect(message).toContain(`Le dossier de données ${await realpath(dataDir)} est déjà utilisé`)
      expect(message).not.toContain('    at ')
      expect((await fetch(page(port))).status).toBe(200)
    })

    it('until it is killed hard, which ends its server, and starts again at once', { timeout: PATIENCE }, async () => {
      child.kill('SIGKILL')
      await vi.waitFor(() => expect(fetch(page(port))).rejects.toThrow('fetch failed'), {
        timeout: 15_000,
        interval: 100,
      })
      child = npmStart(port)
      await ready(child, port)
    })

    it('until it is told to stop, then leaves nothing running', { timeout: PATIENCE }, async () => {
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
      expect(await database()).toBeUndefined()
      await expect(fetch(page(port))).rejects.toThrow('fetch failed')
    })
  })

  it('says that the port is taken, and by which variable to choose another', { timeout: PATIENCE }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, message } = await failure(npmStart(port))
    expect(code).toBe(1)
    expect(message).toContain(`Le port ${port} est déjà pris`)
    expect(message).toContain('PORT=')
    expect(message).not.toContain('    at ')
    expect(await database()).toBeUndefined()
  })
})
