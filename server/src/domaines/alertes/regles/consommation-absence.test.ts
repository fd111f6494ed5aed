import { expect, it } from 'vitest'
import { joursDits, observer } from '../testing/observation.ts'
import { consommationAbsence } from './consommation-absence.ts'

it.each([
  [0, [1, 2]],
  [4, [2]],
  [5, []],
])('SC with %i litres allowed fires on days %j', (seuil, attendus) => {
  expect(
    joursDits(consommationAbsence.constater(observer([{ litres: 0 }, { litres: 3 }, { litres: 5 }], { seuil }))),
  ).toEqual(attendus)
})

it('SC looks at the first and the last day of the absence, and without a threshold at any litre', () => {
  const jours = [{ litres: 9 }, { litres: 1 }, { litres: 0 }, { litres: 9 }]
  expect(joursDits(consommationAbsence.constater(observer(jours, { debut: 1, fin: 3 })))).toEqual([1, 3])
})

it('SC looks at no day outside the absence, nor at hours that were not measured', () => {
  const jours = [{ litres: 9 }, { litres: 0, heures: 0 }, { litres: 9 }]
  expect(joursDits(consommationAbsence.constater(observer(jours, { seuil: 0, debut: 1, fin: 1 })))).toEqual([])
})
