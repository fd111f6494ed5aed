import { rename } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { clusterOf, preparedDataDir, query, serveElsewhere, start, warn } from '../../testing/data-dir.ts'
import { livePostmaster } from './pid-file.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }

async function endServer(dataDir: string, signal: NodeJS.Signals): Promise<number> {
  const { pid } = livePostmaster(await clusterOf(dataDir))!
  process.kill(pid, signal)
  return pid
}

describe('a server that ends without having been asked to', () => {
  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'is started again at the same address, with all that was committed (%s)',
    async (signal) => {
      const dataDir = await preparedDataDir()
      const { connectionString } = await start(dataDir)
      await query(connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
      const former = await endServer(dataDir, signal)

      await vi.waitFor(
        async () => expect(await query(connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }]),
        PATIENCE,
      )
      expect(livePostmaster(await clusterOf(dataDir))?.pid).not.toBe(former)
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('redémarrée'))
    },
  )

  it('is started again as often as it ends, and remains refused to others', async () => {
    const dataDir = await preparedDataDir()
    const { connectionString } = await start(dataDir)
    for (const _ of [1, 2]) {
      const former = await endServer(dataDir, 'SIGKILL')
      await vi.waitFor(async () => {
        expect(livePostmaster(await clusterOf(dataDir))?.pid).not.toBe(former)
        expect(await query(connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
      }, PATIENCE)
    }
    const { error } = await serveElsewhere(dataDir)
    expect(error).toContain(`déjà utilisé par une autre instance (processus ${process.pid})`)
  })

  it('leaves nothing behind when it is stopped while it is being started again', async () => {
    const dataDir = await preparedDataDir()
    const server = await start(dataDir)
    await endServer(dataDir, 'SIGKILL')
    await server.stop()
    expect(livePostmaster(await clusterOf(dataDir))).toBeUndefined()
  })

  it('is given up, and reported, when it cannot be started any more', async () => {
    const dataDir = await preparedDataDir()
    const onUnexpectedExit = vi.fn<(error: Error) => void>()
    await start(dataDir, { onUnexpectedExit, restartPausesMs: [0, 10] })
    const cluster = await clusterOf(dataDir)
    await rename(path.join(cluster, 'global', 'pg_control'), path.join(cluster, 'global', 'pg_control.parti'))
    await endServer(dataDir, 'SIGKILL')
    await vi.waitFor(() => expect(onUnexpectedExit).toHaveBeenCalledOnce(), PATIENCE)
  })
})
