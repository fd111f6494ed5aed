import { describe, expect, it } from 'vitest'
import { lireJourIso } from '../../../kernel/jour-local.ts'
import { type JourDit, serie } from '../testing/observation.ts'
import { usageHabituel } from './usage-habituel.ts'

/** So many days from the first of November 2026, a Sunday, on. */
const jours = (nombre: number, dit: JourDit, du = '2026-11-01') =>
  serie(Array.from({ length: nombre }, () => dit)).map((jour) => ({ ...jour, jour: jour.jour + lireJourIso(du) }))
const CENT: JourDit = { litres: 100 }

describe('what is usual', () => {
  it('in a day is that of days that are known whole, of 23 hours at the least', () => {
    const usage = usageHabituel([
      [...jours(1, { litres: 999, heures: 22 }), ...jours(1, { litres: 240, heures: 23 }, '2026-11-02')],
    ])
    expect(usage.JOUR).toBe(240)
    expect(usageHabituel([jours(1, { litres: 999, heures: 22 })]).JOUR).toBeNull()
  })

  it.each([
    [5, null],
    [6, 700],
    [7, 700],
  ])('in a week of which %i days are known is %s', (nombre, attendu) => {
    expect(usageHabituel([jours(nombre, CENT, '2026-11-02')]).SEMAINE).toBe(attendu)
  })

  it.each([
    [25, null],
    [26, 3000],
    [30, 3000],
  ])('in a month of which %i days are known is %s', (nombre, attendu) => {
    expect(usageHabituel([jours(nombre, CENT)]).MOIS).toBe(attendu)
  })

  it('by night is the most that one of its meters lets run as a rule', () => {
    const sec = jours(3, { nuit: 0 })
    const coule = [
      ...jours(2, { nuit: 3 }),
      ...jours(1, { nuit: 9 }, '2026-11-03'),
      ...jours(2, { heuresNuit: 0 }, '2026-11-04'),
    ]
    expect(usageHabituel([sec, coule]).nuit).toBe(3)
    expect(usageHabituel([jours(1, { heuresNuit: 0 })]).nuit).toBeNull()
    expect(usageHabituel([]).nuit).toBeNull()
  })

  it('adds up the meters of a contract', () => {
    expect(usageHabituel([jours(2, CENT), jours(2, { litres: 20 })]).JOUR).toBe(120)
  })
})
