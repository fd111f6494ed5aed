import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clusterOf, newDataDir, preparedDataDir, query, serveElsewhere, start, warn } from '../../testing/data-dir.ts'
import { isRoot } from './account.ts'
import { livePostmaster } from './pid-file.ts'

async function endHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('after a hard end', () => {
  it('replaces the server that its command left alive, with all that was committed', async () => {
    const dataDir = await preparedDataDir()
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
    const dataDir = await preparedDataDir()
    const { child, connectionString } = await serveElsewhere(dataDir)
    await query(connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
    const left = livePostmaster(await clusterOf(dataDir))
    await endHard(child)
    process.kill(left!.pid, 'SIGKILL')

    const server = await start(dataDir)
    expect(await query(server.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
  })

  it('is not stopped by the number of the dead server, now that of a stranger', async () => {
    const dataDir = await preparedDataDir()
    await (await start(dataDir)).stop()
    const cluster = await clusterOf(dataDir)
    // The account of the database, as PostgreSQL ignores the processes of others.
    const { uid, gid } = await stat(cluster)
    const stranger = spawn('sleep', ['60'], isRoot() ? { uid, gid } : {})
    onTestFinished(() => void stranger.kill())
    await writeFile(
      path.join(cluster, 'postmaster.pid'),
      `${stranger.pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n  0  0\nready   \n`,
    )

    const server = await start(dataDir)
    expect(await query(server.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  it.each([
    ['empty', ''],
    ['cut short', 'pas un nombre'],
  ])('is not stopped by a process file that is %s', async (_name, content) => {
    const dataDir = await preparedDataDir()
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
