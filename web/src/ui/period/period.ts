import { formatDate, lireDate } from '../../lib/formats/dates.ts'
import { libelles } from './libelles.ts'

/** The days that a list is kept to, both included, `AAAA-MM-JJ`; without one, no limit on its side. */
export interface Period {
  du?: string
  au?: string
}

/** The values of a period in the address of a page. */
export const periodAddressNames = ['du', 'au'] as const

const readDay = (text: string | undefined): string | undefined =>
  lireDate((text ?? '').split('-').toReversed().join('/'))

const periodOf = (du: string | undefined, au: string | undefined): Period => ({ ...(du && { du }), ...(au && { au }) })

/** Reads a period in the address; what makes no sense there counts for nothing. */
export function readPeriod(address: Readonly<Record<string, unknown>>): Period {
  const [du, au] = periodAddressNames.map((name) =>
    typeof address[name] === 'string' ? readDay(address[name]) : undefined,
  )
  return du && au && du > au ? {} : periodOf(du, au)
}

export type PeriodErrors = Partial<Record<keyof Period, string>>

/** Reads a period as it is typed, or says of each day what to type; an empty day is no limit. */
export function parsePeriod(
  typed: Readonly<Record<keyof Period, string>>,
): { period: Period } | { errors: PeriodErrors } {
  const [du, au] = [lireDate(typed.du), lireDate(typed.au)]
  const errors: PeriodErrors = {
    ...(typed.du.trim() && !du && { du: libelles.illisible }),
    ...(typed.au.trim() && !au && { au: libelles.illisible }),
    ...(du && au && du > au && { au: libelles.inversee(formatDate(du)) }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { period: periodOf(du, au) }
}

/** « du 01/01/2026 au 31/03/2026 »; null without a limit. */
export function writePeriod({ du, au }: Period): string | null {
  if (du && au) return libelles.entre(formatDate(du), formatDate(au))
  if (du) return libelles.depuis(formatDate(du))
  return au ? libelles.jusque(formatDate(au)) : null
}

export const yearPeriod = (year: number): Period => ({ du: `${year}-01-01`, au: `${year}-12-31` })
