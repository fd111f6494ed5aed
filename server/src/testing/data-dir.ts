import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { throwawayFolder } from './throwaway-folder.ts'
import { copyCluster, discardDataDir } from './throwaway-postgres.ts'

const SERVE = path.resolve(import.meta.dirname, 'serve-data-dir.ts')
const answer = z.object({ connectionString: z.string().optional(), error: z.string().optional() })
const quiet = () => undefined

/** The warnings of the servers that the current test file started. */
export const warn = vi.fn<(message: string) => void>()

export const log = { debug: quiet, info: quiet, warn, error: quiet }

/** A folder of this mode, deleted with the test. */
export async function newFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ael-essai-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, mode)
  return folder
}

/** The path of a data folder that does not exist yet; it goes with the test, as does its cluster. */
export function newDataDir(parent = throwawayFolder()): string {
  const dataDir = path.join(parent, `ael-essai-${randomUUID()}`)
  onTestFinished(() => discardDataDir(dataDir))
  return dataDir
}

/** The path of a data folder that has its cluster, which was never served; it goes with the test. */
export async function preparedDataDir(parent?: string): Promise<string> {
  const dataDir = newDataDir(parent)
  await copyCluster(inject('pristineCluster'), dataDir)
  return dataDir
}

export async function start(dataDir: string, options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, ...options })
  onTestFinished(() => server.stop())
  return server
}

/** Another process on a data folder, as `npm start` in another terminal. */
export async function serveElsewhere(dataDir: string): Promise<{ child: ChildProcess } & z.infer<typeof answer>> {
  const child = fork(SERVE, [dataDir])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [message] = await once(child, 'message')
  return { child, ...answer.parse(message) }
}

/** Runs one statement on a connection of its own. */
export async function query(
  connectionString: string | undefined,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  client.on('error', quiet)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export const clusterOf = (dataDir: string): Promise<string> => realpath(path.join(dataDir, 'postgres'))
