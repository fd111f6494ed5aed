import { expect, it } from 'vitest'
import { deMois, nomMois } from './mois.ts'

it.each([
  ['2026-10', 'octobre', 'd’octobre'],
  ['2026-04-30', 'avril', 'd’avril'],
  ['2026-08', 'août', 'd’août'],
  ['2026-05', 'mai', 'de mai'],
  ['2025-12-01', 'décembre 2025', 'de décembre 2025'],
])('in November 2026, %s is called', (mois, nom, de) => {
  expect([nomMois(mois, '2026-11-21'), deMois(mois, '2026-11-21')]).toEqual([nom, de])
})
