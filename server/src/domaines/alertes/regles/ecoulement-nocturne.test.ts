import { describe, expect, it } from 'vitest'
import { joursDits, observer, type JourDit } from '../testing/observation.ts'
import { ecoulementNocturne } from './ecoulement-nocturne.ts'

const COULE: JourDit = { nuit: 1 }
const SEC: JourDit = { nuit: 0 }
const NON_MESURE: JourDit = { heuresNuit: 0 }
const PEU_MESURE: JourDit = { nuit: 5, heuresNuit: 2 }

describe('AF', () => {
  it.each([
    ['the third night in a row', [COULE, COULE, COULE], [2]],
    ['every night from then on', [COULE, COULE, COULE, COULE], [2, 3]],
    ['not with a dry night between', [COULE, COULE, SEC, COULE, COULE], []],
    ['over one night without measures', [COULE, COULE, NON_MESURE, COULE], [3]],
    ['over a night without data', [COULE, null, null, COULE, COULE], [4]],
    ['not over three of them', [COULE, COULE, null, NON_MESURE, null, COULE], []],
    ['never by nights that are not measured', [NON_MESURE, NON_MESURE, NON_MESURE, NON_MESURE], []],
    ['by nights of three measured hours', Array.from({ length: 3 }, (): JourDit => ({ nuit: 1, heuresNuit: 3 })), [2]],
    ['never by nights of which too little is measured', [PEU_MESURE, PEU_MESURE, PEU_MESURE, PEU_MESURE], []],
    ['not when one measured hour was dry', [COULE, COULE, { nuit: 0, heuresNuit: 1 }, COULE], []],
  ])('fires %s', (_, jours, attendus) => {
    expect(joursDits(ecoulementNocturne.constater(observer(jours)))).toEqual(attendus)
  })

  it('follows the minimum flow and the number of nights', () => {
    const jours = [{ nuit: 4 }, { nuit: 3 }, { nuit: 9 }, { nuit: 2 }]
    const avec = (debitMinimal: number, nuits: number, seuil: number | null = null) =>
      joursDits(ecoulementNocturne.constater(observer(jours, { seuil, parametres: { debitMinimal, nuits, jours: 3 } })))
    expect(avec(2, 4)).toEqual([3])
    expect(avec(3, 3)).toEqual([2])
    expect(avec(5, 1)).toEqual([2])
    expect(avec(10, 1)).toEqual([])
    expect(avec(2, 1, 9)).toEqual([2])
  })

  it('looks at no night outside the period of the alert', () => {
    expect(
      joursDits(ecoulementNocturne.constater(observer([COULE, COULE, COULE, COULE, COULE], { debut: 1, fin: 3 }))),
    ).toEqual([3])
  })

  it('tells the flow that never stops and the litres of the nights that count', () => {
    expect(
      ecoulementNocturne.constater(
        observer([
          { nuit: 6, litres: 500 },
          { nuit: 2, litres: 100 },
          { nuit: 3, litres: 110 },
        ]),
      ),
    ).toEqual([{ jour: 2, depuis: 0, litres: 710, debit: 2 }])
  })

  it('tells since when, and of the last nights alone how much', () => {
    const constats = ecoulementNocturne.constater(
      observer([
        { nuit: 1, litres: 1000 },
        { nuit: 6, litres: 500 },
        { nuit: 2, litres: 100 },
        { nuit: 3, litres: 110 },
      ]),
    )
    expect(constats.at(-1)).toEqual({ jour: 3, depuis: 0, litres: 710, debit: 2 })
  })

  it('judges each meter by itself', () => {
    const [serie = []] = observer([COULE, SEC, COULE]).series
    const autre = observer([SEC, COULE, COULE]).series[0] ?? []
    expect(ecoulementNocturne.constater({ ...observer([]), series: [serie, autre] })).toEqual([])
  })
})
