import fc from 'fast-check'
import { expect, it } from 'vitest'
import { enDecimales, lireCents, lireDecimales } from './montants.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [100, '1.00'],
  [8642, '86.42'],
  [123_456_709, '1234567.09'],
])('%i cents are written %s', (cents, texte) => expect(enDecimales(cents)).toBe(texte))

it.each([
  ['86', 8600],
  ['86.4', 8640],
  ['86.42', 8642],
  ['0.05', 5],
  ['1234567890', 123_456_789_000],
  ['12345678901', null],
  ['86.', null],
  ['86.421', null],
  ['86,42', null],
  ['.42', null],
  ['-1.00', null],
  ['+1', null],
  [' 1', null],
  ['1 ', null],
  ['1e3', null],
  ['', null],
])('%j is read as %j', (texte, cents) => expect(lireDecimales(texte)).toBe(cents))

it.each([
  ['0', 0],
  ['008642', 8642],
  ['123456789012', 123_456_789_012],
  ['1234567890123', null],
  ['86.42', null],
  ['-1', null],
  [' 1', null],
  ['1x', null],
  ['', null],
])('%j cents are read as %j', (texte, cents) => expect(lireCents(texte)).toBe(cents))

it('what is written is read', () =>
  fc.assert(
    fc.property(fc.nat(999_999_999_999), (cents) => {
      expect(lireDecimales(enDecimales(cents))).toBe(cents)
    }),
  ))
