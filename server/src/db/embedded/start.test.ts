import { once } from 'node:events'
import { chmod, lstat, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  clusterOf,
  newDataDir,
  newFolder,
  preparedDataDir,
  query,
  serveElsewhere,
  start,
} from '../../testing/data-dir.ts'
import { isRoot } from './account.ts'
import { livePostmaster } from './pid-file.ts'

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
    const { connectionString } = await start(await preparedDataDir())
    const folder = new URL(connectionString).searchParams.get('host') ?? ''
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(folder.length).toBeLessThan(90)
  })

  it('takes the extensions that the schema needs', async () => {
    const { connectionString } = await start(await preparedDataDir())
    await query(connectionString, 'CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gist')
    expect(await query(connectionString, "SELECT unaccent('Électricité') AS texte")).toEqual([{ texte: 'Electricite' }])
  })

  it.runIf(isRoot())('may lie below a folder that only root may enter', async () => {
    const dataDir = newDataDir(await newFolder(0o700))
    const first = await start(dataDir)
    await query(first.connectionString, 'CREATE TABLE trace AS SELECT 1 AS n')
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second.connectionString, 'SELECT n FROM trace')).toEqual([{ n: 1 }])
    expect((await lstat(path.join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true)
  })

  it.runIf(isRoot())('says that the cluster it leads to has gone, rather than start an empty one', async () => {
    const dataDir = newDataDir(await newFolder(0o700))
    await (await start(dataDir)).stop()
    await rm(await clusterOf(dataDir), { recursive: true })

    await expect(start(dataDir)).rejects.toThrow(/n'est plus à sa place/)
  })
})

describe('an existing data folder', () => {
  it.runIf(isRoot())('that the account of the database can no longer reach is refused, with the remedy', async () => {
    const parent = await newFolder(0o755)
    const dataDir = await preparedDataDir(parent)
    await (await start(dataDir)).stop()
    await chmod(parent, 0o700)

    await expect(start(dataDir)).rejects.toThrow(/ne peut pas atteindre .*chmod o\+x/)
  })

  it('of another major version of PostgreSQL is refused, with the remedy', async () => {
    const dataDir = await preparedDataDir()
    await (await start(dataDir)).stop()
    await writeFile(path.join(await clusterOf(dataDir), 'PG_VERSION'), '17\n')

    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 17.*pg_dump/s)
  })
})

describe('the end', () => {
  it('frees the folder when the command stops on a signal', async () => {
    const dataDir = await preparedDataDir()
    const { child } = await serveElsewhere(dataDir)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(livePostmaster(await clusterOf(dataDir))).toBeUndefined()
  })

  it('takes the server along when the command exits without stopping it', async () => {
    const dataDir = await preparedDataDir()
    const { child } = await serveElsewhere(dataDir)
    const cluster = await clusterOf(dataDir)
    child.send('exit')
    await once(child, 'exit')
    await vi.waitFor(() => expect(livePostmaster(cluster)).toBeUndefined(), { timeout: 10_000 })
  })
})
