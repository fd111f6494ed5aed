import { expect, it } from 'vitest'
import { formatTaille } from './taille.ts'

it.each([
  [12, '1\u202Fko'],
  [248_400, '248\u202Fko'],
  [999_499, '999\u202Fko'],
  [999_500, '1\u202FMo'],
  [1_240_000, '1,2\u202FMo'],
  [5_242_880, '5,2\u202FMo'],
])('%i bytes are told as %s', (octets, attendu) => {
  expect(formatTaille(octets)).toBe(attendu)
})
