import { describe, expect, it } from 'vitest'
import { lireJourIso } from '../../../kernel/jour-local.ts'
import { observer, serie } from '../testing/observation.ts'
import { seuilConsommation } from './seuil-consommation.ts'

// A Saturday at the end of a month.
const DEPART = lireJourIso('2026-10-31')
const jours = serie([100, 100, 100, 100].map((litres) => ({ litres }))).map((jour) => ({
  ...jour,
  jour: jour.jour + DEPART,
}))

describe('AC', () => {
  it.each([
    ['JOUR', 99, [0, 1, 2, 3]],
    ['JOUR', 100, []],
    ['SEMAINE', 150, [1, 3]],
    ['SEMAINE', 200, []],
    ['MOIS', 150, [2, 3]],
    ['MOIS', 299, [3]],
  ] as const)('%s above %i litres fires on days %j', (periodicite, seuil, attendus) => {
    const constats = seuilConsommation.constater({ ...observer([]), series: [jours], periodicite, seuil })
    expect(constats.map(({ jour }) => jour - DEPART)).toEqual(attendus)
  })

  it('looks at the last day of the alert and at none after it, and at nothing without a threshold', () => {
    const avec = (voulu: { seuil: number | null; fin: number }) =>
      seuilConsommation
        .constater({ ...observer([]), series: [jours], periodicite: 'JOUR', ...voulu })
        .map(({ jour }) => jour - DEPART)
    expect(avec({ seuil: 99, fin: DEPART + 1 })).toEqual([0, 1])
    expect(avec({ seuil: null, fin: DEPART + 3 })).toEqual([])
  })

  it('adds up nothing from before the alert', () => {
    const constats = seuilConsommation.constater({
      ...observer([]),
      series: [jours],
      periodicite: 'MOIS',
      seuil: 150,
      debut: DEPART + 2,
    })
    expect(constats).toEqual([{ jour: DEPART + 3, depuis: DEPART + 2, litres: 200 }])
  })
})
