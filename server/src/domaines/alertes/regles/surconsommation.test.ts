import { describe, expect, it } from 'vitest'
import { joursDits, observer, type JourDit } from '../testing/observation.ts'
import { surconsommation } from './surconsommation.ts'

const HAUT: JourDit = { litres: 401 }
const LIMITE: JourDit = { litres: 400 }
const HAUT_EN_PARTIE: JourDit = { litres: 401, heures: 6 }
const PEU_MESURE: JourDit = { litres: 20, heures: 6 }

describe('AS', () => {
  it.each([
    ['the third day in a row', [HAUT, HAUT, HAUT, HAUT], [2, 3]],
    ['not at the limit itself', [HAUT, HAUT, LIMITE], []],
    ['by the measured hours alone', [HAUT, HAUT, HAUT_EN_PARTIE], [2]],
    ['not over a day of which enough is measured', [HAUT, HAUT, { litres: 20, heures: 20 }, HAUT], []],
    ['over a day of which an hour less is', [HAUT, HAUT, { litres: 20, heures: 19 }, HAUT], [3]],
    ['over a day of which little is measured', [HAUT, HAUT, PEU_MESURE, HAUT], [3]],
    ['never by days that are not measured', [{ litres: 0, heures: 0 }, null, { litres: 0, heures: 0 }], []],
  ])('fires %s', (_, jours, attendus) => {
    expect(joursDits(surconsommation.constater(observer(jours)))).toEqual(attendus)
  })

  it('does not fire without a known average', () => {
    expect(surconsommation.constater(observer([HAUT, HAUT, HAUT], { moyenne: () => null }))).toEqual([])
  })

  it('takes the percentage of the alert before that of the range', () => {
    expect(joursDits(surconsommation.constater(observer([HAUT, HAUT, HAUT], { seuil: 101 })))).toEqual([])
    expect(joursDits(surconsommation.constater(observer([LIMITE, LIMITE, LIMITE], { seuil: 99 })))).toEqual([2])
  })

  it('tells of the last days alone, however long it has gone on', () => {
    const constats = surconsommation.constater(observer([{ litres: 5000 }, HAUT, HAUT, HAUT]))
    expect(constats.at(-1)).toEqual({ jour: 3, depuis: 1, litres: 1203, moyenne: 200 })
  })

  it('tells the average and the litres of the days that count', () => {
    expect(surconsommation.constater(observer([HAUT, HAUT, HAUT]))).toEqual([
      { jour: 2, depuis: 0, litres: 1203, moyenne: 200 },
    ])
  })
})
