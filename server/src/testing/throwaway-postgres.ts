import { existsSync } from 'node:fs'
import { readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { livePostmaster } from '../db/embedded/pid-file.ts'
import { stopPostmaster } from '../db/embedded/postmaster.ts'
import { throwawaySettings } from '../db/embedded/settings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { PREFIX, throwawayDataDir, throwawayFolder } from './throwaway-folder.ts'

const quiet = () => undefined
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: (message: string) => void process.stderr.write(`${message}\n`),
}

/** A server of our own, which disappears with `stop`. */
export async function startThrowawayPostgres(folder = throwawayFolder()): Promise<EmbeddedPostgres> {
  await sweepAbandoned(folder)
  const dataDir = throwawayDataDir(folder)
  const server = await startEmbeddedPostgres({ dataDir, log, settings: throwawaySettings })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      await discardDataDir(dataDir)
    },
  }
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
