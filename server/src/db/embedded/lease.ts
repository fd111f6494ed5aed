import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from './errors.ts'
import { PORT, SUPERUSER } from './settings.ts'

/** Any number, the same in every version of the application. */
const KEY = 7_215_001
/** Short, as another command may take the lease in between. */
const RETRY_MS = 50
/** The server is starting or stopping, or has just vanished. */
const PASSING = new Set(['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'])

/**
 * The right to serve a data folder: an advisory lock on a connection kept open. PostgreSQL frees it the moment its
 * holder dies, however hard, which tells an abandoned server from one in use without trusting any process number.
 */
export interface Lease {
  release(): Promise<void>
}

export type LeaseAttempt = { lease: Lease } | { heldBy: string } | 'unreachable'

/** Tries once to take the lease of the server behind this socket. */
export async function tryLease(socketFolder: string): Promise<LeaseAttempt> {
  const client = newClient(socketFolder)
  try {
    await client.connect()
    const { rows } = await client.query<{ granted: boolean }>('SELECT pg_try_advisory_lock($1) AS granted', [KEY])
    if (rows[0]?.granted) return { lease: keep(client, socketFolder) }
    const heldBy = await holder(client)
    await client.end()
    return { heldBy }
  } catch (error) {
    await client.end().catch(() => undefined)
    if (PASSING.has(errorCode(error) ?? '')) return 'unreachable'
    throw error
  }
}

/** Takes the lease again when PostgreSQL, after a crash of one of its processes, has cut every connection. */
function keep(first: Client, socketFolder: string): Lease {
  let client = first
  const released = new AbortController()
  const watch = (watched: Client) => watched.once('end', () => void retake())
  const retake = async () => {
    while (!released.signal.aborted) {
      await sleep(RETRY_MS, undefined, { ref: false })
      const next = newClient(socketFolder)
      try {
        await next.connect()
        await next.query('SELECT pg_advisory_lock($1)', [KEY])
        client = next
        watch(next)
        return
      } catch {
        await next.end().catch(() => undefined)
      }
    }
  }
  watch(first)
  return {
    release: async () => {
      released.abort()
      await client.end()
    },
  }
}

async function holder(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [KEY],
  )
  return rows[0]?.application_name ?? ''
}

function newClient(socketFolder: string): Client {
  const client = new Client({
    host: socketFolder,
    port: Number(PORT),
    user: SUPERUSER,
    database: 'postgres',
    application_name: `processus ${process.pid}`,
  })
  // Without a listener a cut connection would end the whole process.
  client.on('error', () => undefined)
  return client
}
