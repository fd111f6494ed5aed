import { describe, expect, it } from 'vitest'
import { debitMaximal } from '../../../domaines/consommation/debit-maximal.public.ts'
import { MARGE_DEBIT, RETOUR_ADMIS, suitePossible } from './suite-possible.ts'

const DN15 = debitMaximal(15)

describe('a reading after an accepted one', () => {
  it.each([
    ['rising', 3600, 40, 'v'],
    ['standing still', 3600, 0, 'v'],
    ['at the greatest flow of a DN 15', 3600, 3125, 'v'],
    ['within the margin above it', 3600, 3125 + MARGE_DEBIT, 'v'],
    ['beyond it', 3600, 3126 + MARGE_DEBIT, 'd'],
    ['of another register', 171, 248_243, 'd'],
    ['falling by a litre', 3600, -1, 'r'],
    ['falling by all that is allowed', 3600, -RETOUR_ADMIS, 'r'],
    ['falling by more', 3600, -RETOUR_ADMIS - 1, 'b'],
    ['at the same instant', 0, 3, 'i'],
    ['at the same instant, far lower', 0, -300, 'b'],
    ['at the same instant, far higher', 0, 300, 'd'],
  ] as const)('%s (%i s, %i L) is %s', (_, duree, litres, suite) => {
    expect(suitePossible(duree, litres, DN15)).toBe(suite)
  })
})

describe('the greatest flow', () => {
  it.each([
    [15, 3_125],
    [12, 3_125],
    [20, 5_000],
    [32, 20_000],
    [100, 125_000],
    [500, 1_250_000],
  ])('of a DN %i is %i L/h', (diametre, debit) => {
    expect(debitMaximal(diametre)).toBe(debit)
  })
})
