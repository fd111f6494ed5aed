import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/**
 * The steps of calls that are being taken. A server that closes waits for its connections; whoever has hung up leaves none,
 * and what he began still needs the database.
 */
export class CallsInHand {
  readonly #steps = new Set<Promise<unknown>>()

  async during<T>(step: () => Promise<T>): Promise<T> {
    const taken = step()
    this.#steps.add(taken)
    try {
      return await taken
    } finally {
      this.#steps.delete(taken)
    }
  }

  /** Resolves when no call has a step left, or after so many milliseconds. */
  async ended(atMost: number): Promise<void> {
    const patience = new AbortController()
    const tooLong = sleep(Math.max(atMost, 0), true, { signal: patience.signal }).catch(() => true)
    let late = false
    while (this.#steps.size > 0 && !late) {
      late = await Promise.race([Promise.allSettled(this.#steps).then(() => false), tooLong])
      // The next step of a call is taken in the turn that ends the one before.
      await nextTurn()
    }
    patience.abort()
  }
}
