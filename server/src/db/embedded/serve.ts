import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError, reasonOf } from './errors.ts'
import type { Lease } from './lease.ts'
import { type Postmaster, signalIfAlive, startPostmaster, stopPostmaster } from './postmaster.ts'
import { APPLICATION, PORT, SUPERUSER, type Settings } from './settings.ts'
import type { EmbeddedPostgres, StartOptions } from './start.ts'

const RESTART_PAUSES_MS = [0, 500, 1000, 2000, 4000, 8000]
const TOO_OFTEN_MS = 60_000

interface Place extends StartOptions {
  cluster: Cluster
  settings: Settings
}

/**
 * Keeps a server that we started in service. When it ends without having been asked to (killed, out of memory) it is
 * started again at the same address, so that pools and listeners find it by themselves; the lease is retaken by its holder.
 */
export async function serve(first: Postmaster, lease: Lease, place: Place): Promise<EmbeddedPostgres> {
  const { cluster, settings, log, onUnexpectedExit, restartPausesMs = RESTART_PAUSES_MS } = place
  let server = first
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const ends: number[] = []

  const stopAtExit = () => {
    signalIfAlive(server.pid, 'SIGINT')
    rmSync(server.socketFolder, { recursive: true, force: true })
  }
  process.once('exit', stopAtExit)

  const giveUp = (reason: string) => {
    process.off('exit', stopAtExit)
    void lease.release()
    onUnexpectedExit?.(
      new EmbeddedPostgresError(
        `La base de données s’est arrêtée sans qu’on le lui demande, et ne redémarre pas : ${reason}`,
      ),
    )
  }

  const restart = async (): Promise<void> => {
    ends.push(Date.now())
    if (ends.filter((end) => end > Date.now() - TOO_OFTEN_MS).length > restartPausesMs.length)
      return giveUp('elle s’arrête trop souvent.')
    log.warn('La base de données s’est arrêtée sans qu’on le lui demande : elle est redémarrée.')
    let reason = ''
    for (const pause of restartPausesMs) {
      await sleep(pause)
      if (stopping) return
      try {
        const next = await startPostmaster(cluster, settings, log, server.socketFolder)
        if (!next) return giveUp('une autre instance a pris son dossier.')
        server = next
        watch()
        return
      } catch (error) {
        reason = reasonOf(error)
        log.error(reason)
      }
    }
    giveUp(reason)
  }

  function watch(): void {
    const { child } = server
    const ended = (): void => {
      if (!stopping) restarting = restart()
    }
    if (child.exitCode === null && child.signalCode === null) child.once('exit', ended)
    else ended()
  }

  const stop = async () => {
    stopping = true
    await restarting
    process.off('exit', stopAtExit)
    await lease.release()
    await stopPostmaster(cluster.folder, server)
  }

  watch()
  try {
    await makeDatabase(server.socketFolder)
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString: connectionString(server.socketFolder), stop }
}

/** Safe to repeat: a first start cut short here is completed by the next one. */
async function makeDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ host: socketFolder, port: Number(PORT), user: SUPERUSER, database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; base: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS base`,
      [APPLICATION],
    )
    if (!rows[0]?.role) await client.query(`CREATE ROLE ${APPLICATION} LOGIN CREATEDB`)
    if (!rows[0]?.base) await client.query(`CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION} TEMPLATE template0`)
  } finally {
    await client.end()
  }
}

/** The address of the application's database behind a socket. */
export function connectionString(socketFolder: string): string {
  return `postgresql://${APPLICATION}@localhost:${PORT}/${APPLICATION}?host=${encodeURIComponent(socketFolder)}`
}
