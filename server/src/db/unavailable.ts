import { errorCode } from './embedded/errors.ts'

/** `down`: nobody answers, or no longer; `busy`: it answers, but not in the time that it is given. */
export type Unavailability = 'down' | 'busy'

/** Waited too long for a lock, ended by its time-out, chosen against in a deadlock, or too many connections at once. */
const BUSY = /^(55P03|57014|40P01|40001|25P0[34]|53300)$/
/** The server is stopping or starting, has lost the connection, has run out of disk or memory; or the way to it is shut. */
const DOWN =
  /^(08|57P0|53|58)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** What the driver says without a code. */
const BUSY_SENTENCE = /^(timeout exceeded when trying to connect|Query read timeout)/
const DOWN_SENTENCE =
  /^(Connection terminated|timeout expired|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/

/** Why the database could not be asked, when that is what a failure comes from; null for any other failure. */
export function unavailability(error: unknown): Unavailability | null {
  if (!(error instanceof Error)) return null
  const code = errorCode(error)
  // A file that is missing is no database that is missing: only the attempt to connect counts.
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return null
  if (code !== undefined) return BUSY.test(code) ? 'busy' : DOWN.test(code) ? 'down' : null
  return BUSY_SENTENCE.test(error.message) ? 'busy' : DOWN_SENTENCE.test(error.message) ? 'down' : null
}
