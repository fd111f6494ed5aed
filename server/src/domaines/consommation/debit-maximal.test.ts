import { expect, it } from 'vitest'
import { debitMaximal } from './debit-maximal.public.ts'

it.each([
  [10, 3_125],
  [15, 3_125],
  [16, 5_000],
  [20, 5_000],
  [25, 7_875],
  [30, 12_500],
  [40, 20_000],
  [50, 31_250],
  [60, 50_000],
  [80, 78_750],
  [100, 125_000],
  [125, 200_000],
  [150, 312_500],
  [200, 500_000],
  [250, 787_500],
  [300, 1_250_000],
  [400, 1_250_000],
])('a meter of %i mm counts %i litres an hour at the most', (diametre, debit) => {
  expect(debitMaximal(diametre)).toBe(debit)
})
