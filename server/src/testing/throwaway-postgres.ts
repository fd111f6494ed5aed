import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openCluster } from '../db/embedded/cluster.ts'
import { livePostmaster } from '../db/embedded/pid-file.ts'
import { stopPostmaster } from '../db/embedded/postmaster.ts'
import { throwawaySettings } from '../db/embedded/settings.ts'
import { type EmbeddedPostgres, makeDataDir, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { PREFIX, throwawayDataDir, throwawayFolder } from './throwaway-folder.ts'

const quiet = () => undefined
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: (message: string) => void process.stderr.write(`${message}\n`),
}

/** A server of our own, which disappears with `stop`; of a copy of the cluster of `pristine`, if one was made. */
export async function startThrowawayPostgres({
  folder = throwawayFolder(),
  pristine,
}: { folder?: string; pristine?: string } = {}): Promise<EmbeddedPostgres> {
  await sweepAbandoned(folder)
  const dataDir = throwawayDataDir(folder)
  if (pristine) await copyCluster(pristine, dataDir)
  const server = await startEmbeddedPostgres({ dataDir, log, settings: throwawaySettings })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      await discardDataDir(dataDir)
    },
  }
}

/** The data folder of a cluster that is never served, but copied: to make one takes ten times longer. */
export async function makePristineCluster(): Promise<string> {
  const dataDir = throwawayDataDir()
  await makeDataDir(dataDir)
  await openCluster(dataDir, log)
  return dataDir
}

/** Makes a data folder with a copy of the cluster of another one, which nobody serves; its account stays its owner. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await makeDataDir(to)
  await promisify(execFile)('cp', ['-a', await realpath(path.join(from, 'postgres')), path.join(to, 'postgres')])
}

/** Ends the server of a data folder, then deletes it and the cluster that it leads to. */
export async function discardDataDir(dataDir: string): Promise<void> {
  const place = path.join(dataDir, 'postgres')
  if (existsSync(place)) {
    const cluster = await realpath(place)
    const server = livePostmaster(cluster)
    if (server) await stopPostmaster(cluster, server)
    await rm(cluster, { recursive: true, force: true })
  }
  await rm(dataDir, { recursive: true, force: true })
}

/** Removes what test runs killed hard left behind. */
async function sweepAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : undefined)
    if (pid && !isRunning(pid)) await discardDataDir(path.join(folder, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
