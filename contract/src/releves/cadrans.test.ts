import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cadransEnvoyes, cadransRecus, sansChiffresRouges } from './cadrans.ts'

describe('the dials of a reading', () => {
  it('are shifted by 100 when they are sent, and told back', () => {
    expect(cadransEnvoyes([{ numeroOrdre: 2, valeurIndex: 7 }])).toEqual([{ numeroOrdre: 102, valeurIndex: 7 }])
    const cadrans = fc.uniqueArray(
      fc.record({ numeroOrdre: fc.integer({ min: 1, max: 4 }), valeurIndex: fc.nat(9_999_999) }),
      { selector: ({ numeroOrdre }) => numeroOrdre, minLength: 1 },
    )
    fc.assert(
      fc.property(cadrans, (tires) => {
        expect(cadransRecus(cadransEnvoyes(tires), undefined)).toEqual(
          tires.toSorted((a, b) => a.numeroOrdre - b.numeroOrdre),
        )
      }),
    )
  })

  it('are the only one of a meter that sends its value alone', () => {
    expect(cadransRecus(undefined, 12)).toEqual([{ numeroOrdre: 1, valeurIndex: 12 }])
    expect(cadransRecus([{ numeroOrdre: 1, valeurIndex: 3 }], 12)).toEqual([{ numeroOrdre: 1, valeurIndex: 3 }])
    expect(cadransRecus(undefined, undefined)).toEqual([])
  })
})

it.each([
  ['01248317', 5, 1248],
  ['1248317', 5, 12_483],
  ['01248', 5, null],
  ['1248', 5, null],
  ['012483179', 5, null],
  ['0124831a', 5, null],
])('%s on a meter of %i wheels: the black digits are %s', (saisie, chiffres, noirs) => {
  expect(sansChiffresRouges(saisie, chiffres)).toBe(noirs)
})
