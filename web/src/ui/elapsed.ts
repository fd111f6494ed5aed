import { JOUR_MS } from '@ael/contract/commun/durees.ts'

const day = (iso: string) => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / JOUR_MS

/** How much of the days from `start` to `end` has passed on `today` (ISO days): from 0 to 1. */
export function elapsed(start: string, end: string, today: string): number {
  const whole = day(end) - day(start)
  if (whole <= 0) return 1
  return Math.min(1, Math.max(0, (day(today) - day(start)) / whole))
}
