import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRoot } from './account.ts'
import { openCluster } from './cluster.ts'
import { DataDirInUseError, EmbeddedPostgresError, reasonOf } from './errors.ts'
import { tryLease } from './lease.ts'
import type { Log } from './log.ts'
import { livePostmaster } from './pid-file.ts'
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { connectionString, serve } from './serve.ts'
import { type Settings, defaultSettings } from './settings.ts'

const PATIENCE_MS = 60_000
/** For a holder that is on its way out. */
const HOLDER_PATIENCE_MS = 3000
/** How long a server without a holder may be one that is only just being taken into service by who started it. */
const NEWBORN_MS = 1500
const PAUSE_MS = 100

export interface StartOptions {
  /** Made when missing; holds the cluster, or the link to it. */
  dataDir: string
  log: Log
  /** When another command serves the folder: an error (default), or a share in its server. */
  whenInUse?: 'refuse' | 'join'
  /** Over the default ones. */
  settings?: Settings
  /** Called when the server has ended without having been asked to, and cannot be started again. */
  onUnexpectedExit?: (error: EmbeddedPostgresError) => void
  /** How long to wait before each attempt to start it again; as many ends within a minute are too many. */
  restartPausesMs?: readonly number[]
}

export interface EmbeddedPostgres {
  /** The application's own database, as its own role, which is no superuser. */
  connectionString: string
  /** Ends the server when it is ours, after which the data folder is free. */
  stop(): Promise<void>
}

/**
 * Serves the PostgreSQL of a data folder over a Unix socket. A server left alive by a command killed hard is stopped
 * and started anew rather than adopted: its statements end, and its settings and log become ours.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, whenInUse = 'refuse' } = options
  const dataDir = await makeDataDir(options.dataDir)
  const cluster = await openCluster(dataDir, log)
  const settings = { ...defaultSettings, ...options.settings }
  const began = Date.now()
  let own: Postmaster | undefined
  let unheld: { pid: number; since: number } | undefined
  while (Date.now() - began < PATIENCE_MS) {
    const running = livePostmaster(cluster.folder)
    if (running?.pid !== own?.pid) own = undefined
    if (!running) own = await startPostmaster(cluster, settings, log)
    const server = own ?? running
    const attempted = server ? await tryLease(server.socketFolder) : 'unreachable'
    if (server && attempted !== 'unreachable') {
      if ('lease' in attempted) {
        if (own) return await serve(own, attempted.lease, { ...options, cluster, settings })
        if (unheld?.pid !== server.pid) unheld = { pid: server.pid, since: Date.now() }
        if (Date.now() - unheld.since < NEWBORN_MS) {
          await attempted.lease.release()
          await sleep(PAUSE_MS)
          continue
        }
        log.warn('Une base de données est restée en marche après un arrêt brutal : elle est redémarrée.')
        // Held until it is down: whoever has just started it must not find the lease free, and be cut off.
        await stopPostmaster(cluster.folder, server)
        await attempted.lease.release()
        continue
      }
      if (whenInUse === 'join')
        return { connectionString: connectionString(server.socketFolder), stop: async () => undefined }
      if (Date.now() - began > HOLDER_PATIENCE_MS) {
        throw new DataDirInUseError(
          `Le dossier de données ${dataDir} est déjà utilisé par une autre instance (${attempted.heldBy}) : ` +
            'arrêtez-la, ou donnez un autre dossier par DATA_DIR.',
        )
      }
    }
    await sleep(PAUSE_MS)
  }
  throw new EmbeddedPostgresError(
    `La base de données du dossier ${dataDir} ne répond pas. Arrêtez le processus postgres ` +
      `${livePostmaster(cluster.folder)?.pid ?? ''} puis recommencez.`,
  )
}

/** Makes a data folder when it is missing, and answers its real path. @throws EmbeddedPostgresError where it cannot be made */
export async function makeDataDir(dataDir: string): Promise<string> {
  try {
    // The account of PostgreSQL has to pass through root's folder.
    await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    return await realpath(dataDir)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Le dossier de données ${dataDir} ne peut pas être créé (${reasonOf(cause)}) : donnez-en un autre par DATA_DIR.`,
      { cause },
    )
  }
}
