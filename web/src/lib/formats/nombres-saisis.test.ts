import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCentimes, formatNombre } from './nombres.ts'
import { ecrireNombre, lireCentimes, lireNombre } from './nombres-saisis.ts'

describe('an amount', () => {
  it.each([
    ['30', 3000],
    ['30,5', 3050],
    ['30.50', 3050],
    ['30,', 3000],
    ['0,01', 1],
    ['007', 700],
    ['1\u202F234,56\u00A0€', 123_456],
    [' 1 025.5 € ', 102_550],
    ['1\u00A0234\u202F567', 123_456_700],
  ])('« %s » is %j cents', (texte, cents) => expect(lireCentimes(texte)).toBe(cents))

  it.each([
    '',
    ' ',
    '€',
    ',5',
    '-5',
    '+5',
    '1e3',
    'deux',
    '1,234',
    '1.234',
    '1.234,56',
    '1,234.56',
    '12 34',
    '1  234',
    '1 2345',
    '1234 567',
    '5 € 3',
    '٣',
    '9999999999',
  ])('« %s » is refused', (texte) => expect(lireCentimes(texte)).toBeNull())
})

describe('a number', () => {
  it.each([
    ['3', 0, 3],
    ['2,5', 0, null],
    ['0,125', 3, 0.125],
    ['1,234', 3, 1.234],
    ['1.234', 3, null],
    ['1.2345', 4, 1.2345],
    ['1 250,25', 3, 1250.25],
  ])('« %s » with %i decimals is %j', (texte, decimales, nombre) => expect(lireNombre(texte, decimales)).toBe(nombre))
})

const cents = fc.integer({ min: 0, max: 99_999_999_999 })

it('what is shown is read as it was', () => {
  fc.assert(
    fc.property(cents, (montant) => {
      expect(lireCentimes(formatCentimes(montant))).toBe(montant)
      expect(lireNombre(formatNombre(montant / 100, 2), 2)).toBe(montant / 100)
      expect(lireNombre(ecrireNombre(montant / 100), 2)).toBe(montant / 100)
    }),
  )
})

it('comma or dot, with or without spaces: the same amount, or none', () => {
  const espace = fc.constantFrom('', ' ', '\u00A0', '\u202F')
  fc.assert(
    fc.property(cents, espace, fc.constantFrom(',', '.'), (montant, separateur, signe) => {
      const entiers = String(Math.trunc(montant / 100)).replaceAll(/\B(?=(\d{3})+$)/g, separateur)
      const texte = `${entiers}${signe}${String(montant % 100).padStart(2, '0')}`
      expect(lireCentimes(texte)).toBe(montant)
    }),
  )
})

it('whatever is typed is refused, or read again the same from how it is shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 .,\-€e\u00A0\u202F]*$/), (texte) => {
      const lu = lireCentimes(texte)
      if (lu !== null) expect(lireCentimes(formatCentimes(lu))).toBe(lu)
    }),
  )
})
