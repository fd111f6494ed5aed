import { describe, expect, it } from 'vitest'
import { debitMinimal, debitNocturneOrdinaire } from './debit-minimal.ts'
import { RESEAUX } from './parametres.ts'

it.each([
  [15, 0],
  [20, 0],
  [24, 0],
  [25, 39],
  [30, 63],
  [32, 63],
  [40, 100],
  [65, 250],
  [80, 394],
  [500, 6250],
])('by night a meter of %i mm may see %i litres an hour', (diametre, debit) => {
  expect(debitNocturneOrdinaire(diametre)).toBe(debit)
})

describe('the minimum flow', () => {
  it.each([
    ['ONDEO', 11],
    ['HOMERIDER', 12],
    ['WIZE', 13],
  ] as const)('of a dwelling is that of its radio system, %s', (reseau, debit) => {
    expect(debitMinimal({ reseau, diametre: 15 }, {}, { AFDM: 11, AFDH: 12, AFDW: 13 })).toBe(debit)
  })

  it.each(RESEAUX)('of a dwelling is one litre by default, %s', (reseau) => {
    expect(debitMinimal({ reseau, diametre: 20 })).toBe(1)
  })

  it('of a building is that of its diameter, or what the installation asks beyond it', () => {
    expect(debitMinimal({ reseau: 'WIZE', diametre: 40 }, {}, { AFDW: 5 })).toBe(100)
    expect(debitMinimal({ reseau: 'WIZE', diametre: 40 }, {}, { AFDW: 120 })).toBe(120)
  })

  it('is what is set for the contract, whatever the meter', () => {
    expect(debitMinimal({ reseau: 'WIZE', diametre: 40 }, { AFDW: 30, AFDM: 9 }, { AFDW: 120 })).toBe(30)
  })
})
