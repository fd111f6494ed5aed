import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { unavailability } from './unavailable.ts'

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
interface Waiter {
  pass: () => void
}

/** On whose account the present work takes connections. */
const account = new AsyncLocalStorage<string>()
/** For so long after a time-out an account has few connections: those that try whether what it waits for is free again. */
const CAUTION_MS = 10_000

async function handOver(taken: Promise<pg.PoolClient>, callback: Taken): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await taken
  } catch (error) {
    return callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
  }
  callback(undefined, client, (error) => client.release(error))
}

/**
 * A pool that no single kind of work can empty: work on an account holds half of the connections at most, and an eighth
 * when statements of that account have just timed out, as when somebody holds a lock. What is over waits its turn, as long
 * as for a connection.
 */
export class FairPool extends pg.Pool {
  readonly #held = new Map<string, number>()
  readonly #waiting = new Map<string, Set<Waiter>>()
  readonly #cautiousUntil = new Map<string, number>()
  readonly #holders = new WeakMap<pg.PoolClient, string>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('release', (_, client) => {
      const name = this.#holders.get(client)
      if (name === undefined) return
      this.#holders.delete(client)
      this.#leave(name)
    })
  }

  /** Does work whose connections are taken on this account. */
  async onAccount<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await account.run(name, work)
    } catch (error) {
      if (unavailability(error) === 'busy') this.#cautiousUntil.set(name, Date.now() + CAUTION_MS)
      throw error
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    const name = account.getStore()
    const taken = name === undefined ? super.connect() : this.#take(name)
    if (!callback) return taken
    void handOver(taken, callback)
  }

  async #take(name: string): Promise<pg.PoolClient> {
    await this.#turn(name)
    try {
      const client = await super.connect()
      this.#holders.set(client, name)
      return client
    } catch (error) {
      this.#leave(name)
      throw error
    }
  }

  #share(name: string): number {
    const cautious = (this.#cautiousUntil.get(name) ?? 0) > Date.now()
    return Math.max(2, Math.ceil(this.options.max / (cautious ? 8 : 2)))
  }

  /** Counts one more connection for the account, once there is room for it. */
  async #turn(name: string): Promise<void> {
    const held = this.#held.get(name) ?? 0
    if (held < this.#share(name)) {
      this.#held.set(name, held + 1)
      return
    }
    const waiting = this.#waiting.get(name) ?? new Set()
    this.#waiting.set(name, waiting)
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        pass: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const giveUp = (): void => {
        waiting.delete(waiter)
        reject(new Error('timeout exceeded when trying to connect'))
      }
      const limit = this.options.connectionTimeoutMillis
      const timer = limit ? setTimeout(giveUp, limit) : undefined
      waiting.add(waiter)
    })
  }

  /** Gives a connection of the account back, or on to the first that waits for one. */
  #leave(name: string): void {
    const held = (this.#held.get(name) ?? 1) - 1
    const [next] = this.#waiting.get(name) ?? []
    if (next && held < this.#share(name)) {
      this.#waiting.get(name)?.delete(next)
      next.pass()
    } else if (held > 0) this.#held.set(name, held)
    else this.#held.delete(name)
  }
}
