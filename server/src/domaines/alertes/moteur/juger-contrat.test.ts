import { expect, it } from 'vitest'
import { lireJourIso } from '../../../kernel/jour-local.ts'
import { moyenneDe } from './juger-contrat.ts'
import { cleMoyenne } from './moyennes.query.ts'

const PLAGES = [
  { cle: 0.1, valeur: 300 },
  { cle: 0.5, valeur: 150 },
]
const moyenne = (litres: number, plages = PLAGES) =>
  moyenneDe('0447122', new Map([[cleMoyenne('0447122', '2026-11-01'), litres]]), plages)

it.each([
  [9, null],
  [10, { litres: 10, depassement: 300 }],
  [100, { litres: 100, depassement: 300 }],
  [101, { litres: 101, depassement: 150 }],
  [501, { litres: 501, depassement: 150 }],
])('an average of %i litres a day is compared as %j', (litres, attendue) => {
  expect(moyenne(litres)(lireJourIso('2026-11-30'))).toEqual(attendue)
})

it('an average is that of the months before the month of a day, and of its contract', () => {
  expect(moyenne(200)(lireJourIso('2026-10-31'))).toBeNull()
  expect(
    moyenneDe('0447130', new Map([[cleMoyenne('0447122', '2026-11-01'), 200]]), PLAGES)(lireJourIso('2026-11-02')),
  ).toBeNull()
})
