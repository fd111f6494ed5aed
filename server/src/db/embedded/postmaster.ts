import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, canEnter } from './account.ts'
import { findBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError, errorCode } from './errors.ts'
import { type Log, logPostgresLine } from './log.ts'
import { disownPidFile, livePostmaster, readPidFile, servesCluster } from './pid-file.ts'
import type { Settings } from './settings.ts'

const SOCKET_FOLDER_PREFIX = 'ael-pg-'
/** The path of a Unix socket holds 103 characters (macOS), of which `/.s.PGSQL.5432` takes 14. */
const LONGEST_SOCKET_FOLDER = 88
const POLL_MS = 20
const STOP_MS = 30_000

/** A running server, perhaps of another command. */
export interface Server {
  pid: number
  socketFolder: string
}

/** A server that we started. */
export interface Postmaster extends Server {
  child: ChildProcess
}

/**
 * Starts the server and waits until it accepts connections; undefined when another one was quicker on this cluster.
 * @param keptFolder that of a server of ours which has ended: the new one answers at the same address
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: Settings,
  log: Log,
  keptFolder?: string,
): Promise<Postmaster | undefined> {
  const { postgres } = await findBinaries(cluster.account)
  const former = readPidFile(cluster.folder)
  if (former && former.socketFolder !== keptFolder) await removeSocketFolder(former.socketFolder)
  disownPidFile(cluster.folder)
  if (keptFolder) await emptySocketFolder(keptFolder)
  const socketFolder = keptFolder ?? (await makeSocketFolder(cluster.account))
  const child = spawn(
    postgres,
    ['-D', cluster.folder, ...flags({ ...settings, unix_socket_directories: socketFolder })],
    {
      ...cluster.account,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      // In a process group of its own: Ctrl-C reaches us alone, and we stop it once our requests have ended.
      detached: true,
    },
  )
  const lastLines = followLog(child, log)
  const exited = new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  const ready = waitUntilReady(cluster.folder, child)
  await Promise.race([ready, exited])
  if (child.pid && (await Promise.race([ready, exited.then(() => false)])))
    return { pid: child.pid, socketFolder, child }
  if (!keptFolder) await removeSocketFolder(socketFolder)
  if (livePostmaster(cluster.folder)) return undefined
  throw new EmbeddedPostgresError(`La base de données ${cluster.folder} ne démarre pas :\n${lastLines.join('\n')}`)
}

/** Stops a server: fast first (open transactions are rolled back), then at once. */
export async function stopPostmaster(folder: string, { pid, socketFolder }: Server): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!servesCluster(pid, folder)) break
    signalIfAlive(pid, signal)
    const deadline = Date.now() + STOP_MS
    while (servesCluster(pid, folder) && Date.now() < deadline) await sleep(POLL_MS)
  }
  await removeSocketFolder(socketFolder)
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

async function waitUntilReady(folder: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const found = readPidFile(folder)
    if (found?.pid === child.pid && found?.ready) return true
    await sleep(POLL_MS)
  }
  return false
}

/** Passes PostgreSQL's log on and keeps its end for an error message. */
function followLog(child: ChildProcess, log: Log): string[] {
  const last: string[] = []
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      last.push(line)
      if (last.length > 10) last.shift()
      logPostgresLine(log, line)
    })
  }
  return last
}

/** A folder that only we and the server may enter: whoever gets in is trusted. */
async function makeSocketFolder(account: Account): Promise<string> {
  const parents = [...new Set([tmpdir(), '/tmp'])]
  const parent = parents.find((folder) => folder.length <= LONGEST_SOCKET_FOLDER - 14 && canEnter(account, folder))
  if (!parent) {
    throw new EmbeddedPostgresError(
      `Aucun dossier temporaire utilisable par la base de données (${parents.join(', ')}) : donnez-en un, court et accessible, par TMPDIR.`,
    )
  }
  const folder = await mkdtemp(path.join(parent, SOCKET_FOLDER_PREFIX))
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** The lock file of the dead server may bear a number that now belongs to a stranger. */
async function emptySocketFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true })
}

async function removeSocketFolder(folder: string): Promise<void> {
  if (path.basename(folder).startsWith(SOCKET_FOLDER_PREFIX)) await rm(folder, { recursive: true, force: true })
}

function flags(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
