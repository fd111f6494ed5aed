import { timingSafeEqual } from 'node:crypto'

/** Whether two digests are the same, in a time that tells nothing of where they differ. */
export function memeEmpreinte(une: string, autre: string): boolean {
  const [a, b] = [Buffer.from(une), Buffer.from(autre)]
  return a.length === b.length && timingSafeEqual(a, b)
}
