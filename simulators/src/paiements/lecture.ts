import { timingSafeEqual } from 'node:crypto'

/** ISO 4217: the currencies that simulated accounts take, by number. */
export const DEVISES: Readonly<Record<string, string>> = { '978': 'EUR', '504': 'MAD' }
/** And the other way round. */
export const NUMEROS: Readonly<Record<string, string>> = { EUR: '978', MAD: '504' }

/** Whether a secret or a digest is the expected one. */
export function memeTexte(un: string, autre: string): boolean {
  const [a, b] = [Buffer.from(un), Buffer.from(autre)]
  return a.length === b.length && timingSafeEqual(a, b)
}
