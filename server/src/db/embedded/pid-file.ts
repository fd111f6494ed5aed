import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from './errors.ts'

/** What `postmaster.pid` tells of the server of a cluster. */
export interface PidFile {
  pid: number
  socketFolder: string
  ready: boolean
}

/** The server that is alive on this cluster, if any. */
export function livePostmaster(cluster: string): PidFile | undefined {
  const found = readPidFile(cluster)
  return found && servesCluster(found.pid, cluster) ? found : undefined
}

/**
 * Clears the way for a new server when the file is a remnant that PostgreSQL would trip on: its number now belongs to a
 * stranger (common in containers), or it was cut short. A remnant that names a dead process is left alone. The file is
 * not deleted, because its last lines let PostgreSQL detect children of the dead server that still write: it gets our
 * own number, as PostgreSQL takes the number of its parent for a remnant.
 */
export function disownPidFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid')
  const content = readOrNothing(file)
  if (content === undefined) return
  if (content === '') {
    // A server that starts right now has its file empty for an instant.
    if (Date.now() - statSync(file).mtimeMs > 2000) rmSync(file, { force: true })
    return
  }
  const found = readPidFile(cluster)
  if (found && (!isAlive(found.pid) || servesCluster(found.pid, cluster))) return
  writeFileSync(file, [process.pid, ...content.split('\n').slice(1)].join('\n'))
}

/** The parsed file, whoever its process is: undefined when there is none or it is cut short. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = readOrNothing(path.join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Whether this process is the server of the cluster, and not a stranger who got its number or its unreaped corpse:
 * a server works in its cluster's folder (Linux) and has it on its command line (elsewhere).
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
      .toString()
      .includes(cluster)
  } catch {
    return false
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
