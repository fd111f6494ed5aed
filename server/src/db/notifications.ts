import pg from 'pg'
import type { Logger } from 'pino'

type Listener = (payload: string) => void

/** What PostgreSQL tells all servers: caches are dropped by it, so that several servers agree. */
export interface Notifications {
  /** An empty payload says that anything may have changed: it is told after each lost connection. */
  on(channel: string, listener: Listener): void
  /** False while the connection is lost: caches then must not be trusted. */
  readonly connectees: boolean
  /** Once all that was told before has been heard here, or the connection is given up as lost. */
  aJour(): Promise<void>
  close(): Promise<void>
}

const DELAI_RECONNEXION_MS = 1_000
/** A connection that does not answer for so long is lost. */
const SANS_REPONSE_MS = 2_000

/** Listens to channels on a connection of its own, and connects again when it is lost. */
export async function listenNotifications(connectionString: string, log: Logger): Promise<Notifications> {
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let derniere = Promise.resolve()
  /** Shared by all who ask before it begins. */
  let aVenir: Promise<void> | null = null

  /** A connection takes one query at a time. */
  function enFile(demander: () => Promise<void>): Promise<void> {
    derniere = derniere.then(demander)
    return derniere
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, query_timeout: SANS_REPONSE_MS })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, null))
    await next.connect()
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  // What was told while nobody listened is lost: anything may have changed.
  async function reconnect(): Promise<void> {
    await connect()
    for (const listener of [...listeners.values()].flat()) listener('')
  }

  function lost(which: pg.Client, error: Error | null): void {
    if (which !== client || closed) return
    client = null
    log.warn({ err: error }, 'écoute de la base perdue, reconnexion')
    retry()
  }

  function retry(): void {
    timer = setTimeout(() => {
      reconnect().catch(() => retry())
    }, DELAI_RECONNEXION_MS)
  }

  /** PostgreSQL sends what a connection listens to before the answer to what it asks. */
  async function toutEntendre(): Promise<void> {
    const asked = client
    await asked?.query('select').catch((error: Error) => {
      lost(asked, error)
      void asked.end()
    })
  }

  await connect()
  return {
    on(channel, listener) {
      const known = listeners.get(channel)
      if (known) known.push(listener)
      else {
        listeners.set(channel, [listener])
        void enFile(async () => {
          await client
            ?.query(`listen ${pg.escapeIdentifier(channel)}`)
            .catch((error: unknown) => log.error({ err: error }, 'LISTEN'))
        })
      }
    },
    get connectees() {
      return client !== null
    },
    aJour: () =>
      (aVenir ??= enFile(() => {
        aVenir = null
        return toutEntendre()
      })),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
