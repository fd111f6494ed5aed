import { afterEach, expect, it } from 'vitest'
import { reglerDevise } from './devise.ts'
import { formatCentimes, formatEuros } from './nombres.ts'

afterEach(() => reglerDevise('€'))

it('amounts are written with the sign of the agency', () => {
  expect(formatEuros(1234.5)).toBe('1\u202F234,50\u202F€')
  reglerDevise('DH')
  expect([formatEuros(1234.5), formatCentimes(8642)]).toEqual(['1\u202F234,50\u202FDH', '86,42\u202FDH'])
})
