import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readFile, readdir, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { discardDataDir } from '../../testing/throwaway-postgres.ts'
import { isRoot } from './account.ts'
import { DataDirInUseError } from './errors.ts'
import { livePostmaster } from './pid-file.ts'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start.ts'

const SERVE = path.resolve(import.meta.dirname, '../../testing/serve-data-dir.ts')
const answer = z.object({ connectionString: z.string().optional(), error: z.string().optional() })

const warn = vi.fn<(message: string) => void>()
const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn, error: quiet }
const toUndo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const undo of toUndo.splice(0).toReversed()) await undo()
  warn.mockClear()
})

function newDataDir(parent = tmpdir()): string {
  const dataDir = path.join(parent, `ael-essai-${randomUUID()}`)
  toUndo.push(() => discardDataDir(dataDir))
  return dataDir
}

async function start(dataDir: string, options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, ...options })
  toUndo.push(() => server.stop())
  return server
}

/** Another process on a data folder, as `npm start` in another terminal. */
async function serveElsewhere(dataDir: string): Promise<{ child: ChildProcess; connectionString?: string; error?: string }> {
  const child = fork(SERVE, [dataDir])
  toUndo.push(async () => child.kill('SIGKILL'))
  const [message] = await once(child, 'message')
  return { child, ...answer.parse(message) }
}

async function endHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(connectionString: string | undefined, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  client.on('error', quiet)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const clusterOf = (dataDir: string) => realpath(path.join(dataDir, 'postgres'))

describe('a new data folder', () => {
  it('gets a UTF-8 database that an ordinary role owns, reached by a Unix socket alone', async () => {
    const { connectionString } = await start(newDataDir())
    const [row] = await query(
      connectionString,
      `SELECT lower('ÉLÈVE') AS minuscules, current_setting('listen_addresses') AS adresses, current_setting('fsync') AS fsync,
              (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
              (SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()) AS encodage`,
    )
    expect(row).toEqual({ minuscules: 'élève', adresses: '', fsync: 'on', superuser: false, encodage: 'UTF8' })
  })

  it('keeps other accounts out of the socket folder', async () => {
    const { connectionString } = await start(newDataDir())
    const folder = new URL(connectionString).searchParams.get('host') ?? ''
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(folder.length).toBeLessThan(90)
  })

  it('takes the extensions that the schema needs', async () => {
    const { connectionString } = await start(newDataDir())
    await query(connectionString, 'CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gist')
    expect(await query(connectionString, "SELECT unaccent('Électricité') AS texte")).toEqual([{ texte: 'Electricite' }])
  })

  it.runIf(isRoot())('may lie below a folder that only root may enter', async () => {
    const closed = await mkdtemp(path.join(tmpdir(), 'ael-ferme-'))
    toUndo.push(() => rm(closed, { recursive: true }))
    const dataDir = newDataDir(closed)
    const first = await start(dataDir)
    await query(first.connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
    expect((await lstat(path.join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true)
  })

  it.runIf(isRoot())('says that the cluster it leads to has gone, rather than start an empty one', async () => {
    const closed = await mkdtemp(path.join(tmpdir(), 'ael-ferme-'))
    toUndo.push(() => rm(closed, { recursive: true }))
    const dataDir = newDataDir(closed)
    await (await start(dataDir)).stop()
    await rm(await clusterOf(dataDir), { recursive: true })

    await expect(start(dataDir)).rejects.toThrow(/n'est plus à sa place/)
  })
})

describe('an existing data folder', () => {
  it.runIf(isRoot())('that the account of the database can no longer reach is refused, with the remedy', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'ael-ouvert-'))
    toUndo.push(() => rm(parent, { recursive: true }))
    await chmod(parent, 0o755)
    const dataDir = newDataDir(parent)
    await (await start(dataDir)).stop()
    await chmod(parent, 0o700)

    await expect(start(dataDir)).rejects.toThrow(/ne peut pas atteindre .*chmod o\+x/)
  })

  it('of another major version of PostgreSQL is refused, with the remedy', async () => {
    const dataDir = newDataDir()
    await (await start(dataDir)).stop()
    await writeFile(path.join(await clusterOf(dataDir), 'PG_VERSION'), '17\n')

    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 17.*pg_dump/s)
  })
})

describe('after a hard end', () => {
  it('replaces the server that its command left alive, with all that was committed', async () => {
    const dataDir = newDataDir()
    const { child, connectionString } = await serveElsewhere(dataDir)
    await query(connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
    await endHard(child)
    const left = livePostmaster(await clusterOf(dataDir))
    expect(left).toBeDefined()

    const server = await start(dataDir)
    expect(await query(server.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
    expect(livePostmaster(await clusterOf(dataDir))?.pid).not.toBe(left?.pid)
    expect(existsSync(left?.socketFolder ?? '')).toBe(false)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('arrêt brutal'))
  })

  it('recovers when the server was killed as well', async () => {
    const dataDir = newDataDir()
    const { child, connectionString } = await serveElsewhere(dataDir)
    await query(connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
    const left = livePostmaster(await clusterOf(dataDir))
    await endHard(child)
    process.kill(left!.pid, 'SIGKILL')

    const server = await start(dataDir)
    expect(await query(server.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
  })

  it('is not stopped by the number of the dead server, now that of a stranger', async () => {
    const dataDir = newDataDir()
    await (await start(dataDir)).stop()
    const cluster = await clusterOf(dataDir)
    // The account of the database, as PostgreSQL ignores the processes of others.
    const { uid, gid } = await stat(cluster)
    const stranger = spawn('sleep', ['60'], isRoot() ? { uid, gid } : {})
    toUndo.push(async () => stranger.kill())
    await writeFile(path.join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n  0  0\nready   \n`)

    const server = await start(dataDir)
    expect(await query(server.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  it.each([
    ['empty', ''],
    ['cut short', 'pas un nombre'],
  ])('is not stopped by a process file that is %s', async (_name, content) => {
    const dataDir = newDataDir()
    await (await start(dataDir)).stop()
    const file = path.join(await clusterOf(dataDir), 'postmaster.pid')
    await writeFile(file, content)
    await utimes(file, new Date(), new Date(Date.now() - 60_000))

    const server = await start(dataDir)
    expect(await query(server.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('sets a half-written cluster aside, deletes nothing of it, and makes a new one', async () => {
    const dataDir = newDataDir()
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
    await chmod(dataDir, 0o755)
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '18\n')

    const server = await start(dataDir)
    expect(await query(server.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    const aside = (await readdir(dataDir)).find((name) => name.startsWith('postgres.incomplet-'))
    expect(await readFile(path.join(dataDir, aside ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('incomplet'))
  })

  it('sweeps away what a creation cut short left behind', async () => {
    const dataDir = newDataDir()
    const remnant = path.join(dataDir, 'postgres.new-abc123')
    await mkdir(remnant, { recursive: true })
    await chmod(dataDir, 0o755)
    await utimes(remnant, new Date(), new Date(Date.now() - 2 * 3_600_000))

    await start(dataDir)
    expect(existsSync(remnant)).toBe(false)
  })
})

describe('several instances', () => {
  it('serve two data folders at once', async () => {
    const [one, two] = await Promise.all([start(newDataDir()), start(newDataDir())])
    await query(one.connectionString, 'CREATE TABLE trace (n int)')
    await expect(query(two.connectionString, 'SELECT * FROM trace')).rejects.toThrow('does not exist')
  })

  it('are refused on one data folder, with the number of the process that has it', async () => {
    const dataDir = newDataDir()
    await start(dataDir)
    const { error } = await serveElsewhere(dataDir)
    expect(error).toContain(`déjà utilisé par une autre instance (processus ${process.pid})`)
  })

  it('leave exactly one when they start together on a new folder', async () => {
    const dataDir = newDataDir()
    const attempts = await Promise.all([1, 2, 3].map(() => serveElsewhere(dataDir)))
    expect(attempts.filter(({ connectionString }) => connectionString)).toHaveLength(1)
    for (const { error } of attempts.filter((attempt) => attempt.error)) expect(error).toContain('déjà utilisé')
    const serving = attempts.find(({ connectionString }) => connectionString)
    expect(await query(serving?.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('share the server when asked to, and do not stop it', async () => {
    const dataDir = newDataDir()
    const owner = await start(dataDir)
    await query(owner.connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
    const guest = await start(dataDir, { whenInUse: 'join' })
    expect(await query(guest.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
    await guest.stop()
    expect(await query(owner.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
  })

  it('are still refused after PostgreSQL has restarted from the crash of one of its processes', async () => {
    const dataDir = newDataDir()
    const { connectionString } = await start(dataDir)
    const victim = new Client({ connectionString })
    victim.on('error', quiet)
    await victim.connect()
    process.kill((await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid, 'SIGKILL')
    const holders = "SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND granted"
    await vi.waitFor(async () => expect(await query(connectionString, holders)).toEqual([{ n: 1 }]), { timeout: 10_000, interval: 100 })

    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(DataDirInUseError)
  })
})

describe('the end', () => {
  it('frees the folder when the command stops on a signal', async () => {
    const dataDir = newDataDir()
    const { child } = await serveElsewhere(dataDir)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(livePostmaster(await clusterOf(dataDir))).toBeUndefined()
  })

  it('takes the server along when the command exits without stopping it', async () => {
    const dataDir = newDataDir()
    const { child } = await serveElsewhere(dataDir)
    const cluster = await clusterOf(dataDir)
    child.send('exit')
    await once(child, 'exit')
    await vi.waitFor(() => expect(livePostmaster(cluster)).toBeUndefined(), { timeout: 10_000 })
  })

  it('is reported when it was not asked for', async () => {
    const dataDir = newDataDir()
    const onUnexpectedExit = vi.fn<(error: Error) => void>()
    await start(dataDir, { onUnexpectedExit })
    process.kill(livePostmaster(await clusterOf(dataDir))!.pid, 'SIGQUIT')
    await vi.waitFor(() => expect(onUnexpectedExit).toHaveBeenCalledOnce(), { timeout: 10_000 })
  })
})
