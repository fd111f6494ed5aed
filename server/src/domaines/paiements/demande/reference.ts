import { randomBytes } from 'node:crypto'

/** Without those that are taken for one another. 32 signs, so that a byte gives one without bias. */
const SIGNES = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new reference of an attempt: 80 random bits, which nobody guesses. */
export const tirerReference = (): string =>
  Array.from(randomBytes(16), (octet) => SIGNES[octet % SIGNES.length]).join('')
