import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { log, newDataDir, preparedDataDir, query, serveElsewhere, start } from '../../testing/data-dir.ts'
import { DataDirInUseError } from './errors.ts'
import { startEmbeddedPostgres } from './start.ts'

describe('several instances', () => {
  it('serve two data folders at once', async () => {
    const [one, two] = await Promise.all([start(await preparedDataDir()), start(await preparedDataDir())])
    await query(one.connectionString, 'CREATE TABLE trace (n int)')
    await expect(query(two.connectionString, 'SELECT * FROM trace')).rejects.toThrow('does not exist')
  })

  it('are refused on one data folder, with the number of the process that has it', async () => {
    const dataDir = await preparedDataDir()
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
    const dataDir = await preparedDataDir()
    const owner = await start(dataDir)
    await query(owner.connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
    const guest = await start(dataDir, { whenInUse: 'join' })
    expect(await query(guest.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
    await guest.stop()
    expect(await query(owner.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
  })

  it('are still refused after PostgreSQL has restarted from the crash of one of its processes', async () => {
    const dataDir = await preparedDataDir()
    const { connectionString } = await start(dataDir)
    const holder = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
    const [before] = await query(connectionString, holder)
    const victim = new Client({ connectionString })
    victim.on('error', () => undefined)
    await victim.connect()
    process.kill((await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid, 'SIGKILL')
    await vi.waitFor(
      async () => {
        const [after] = await query(connectionString, holder)
        expect(after).toBeDefined()
        expect(after).not.toEqual(before)
      },
      { timeout: 15_000, interval: 50 },
    )

    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(DataDirInUseError)
  })
})
