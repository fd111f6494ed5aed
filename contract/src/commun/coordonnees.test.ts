import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estBic, estIban, estMobileFrancais, estTelephone, normaliserIban, normaliserTelephone } from './coordonnees.ts'

const IBANS = [
  'FR1420041010050500013M02606',
  'FR7630006000011234567890189',
  'DE89370400440532013000',
  'BE68539007547034',
  'ES9121000418450200051332',
  'MC5811222000010123456789030',
]
const chiffres = (nombre: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: nombre, maxLength: nombre })

/** Puts spaces between some characters, as people do. */
const espacer = (texte: string) =>
  fc.array(fc.boolean(), { minLength: texte.length, maxLength: texte.length }).map((espaces) =>
    texte
      .split('')
      .map((signe, rang) => (espaces[rang] ? `${signe} ` : signe))
      .join(''),
  )

describe('IBAN', () => {
  it.each(IBANS)('%s is one, however it is typed', (iban) => {
    fc.assert(
      fc.property(espacer(iban), fc.boolean(), (espace, minuscules) => {
        const saisie = minuscules ? espace.toLowerCase() : espace
        expect(normaliserIban(saisie)).toBe(iban)
        expect(estIban(saisie)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
  it.each(IBANS)('%s is none with one digit wrong', (iban) => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (rang, ecart) => {
        fc.pre(/\d/.test(iban[rang] ?? ''))
        expect(estIban(iban.slice(0, rang) + String((Number(iban[rang]) + ecart) % 10) + iban.slice(rang + 1))).toBe(
          false,
        )
      }),
      { numRuns: 25 },
    )
  })
  it.each([
    '',
    'FR',
    'XX1420041010050500013M02606',
    'FR1420041010050500013M0260',
    'FR14-2004-1010-0505-0001-3M02-606',
    '💧',
    "'; drop table client; --",
    'F'.repeat(10_000),
  ])('%j is none', (saisie) => expect(estIban(saisie)).toBe(false))
})

describe('BIC', () => {
  it.each(['BNPAFRPP', 'BNPAFRPPXXX', 'bnpafrpp', 'BNPA FR PP', 'PSSTFRPPGRE'])('%j is one', (bic) =>
    expect(estBic(bic)).toBe(true),
  )
  it.each(['', 'BNPAFRP', 'BNPAFRPPXX', 'BNPAZZPP', '12345678', 'BNPAFRPPXXXX', 'BNPAFR💧'])('%j is none', (bic) =>
    expect(estBic(bic)).toBe(false),
  )
})

describe('telephone', () => {
  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '0730123456',
    '0780123456',
    '0123456789',
    '0912345678',
    '+33612345678',
    '+212612345678',
    '+32470123456',
  ])('%j is a number', (numero) => expect(estTelephone(numero)).toBe(true))
  it.each([
    '',
    '061234567',
    '06123456789',
    '0712345678',
    '0700123456',
    '0012345678',
    '12',
    '+3361234567',
    '+999123456789',
    'zéro six',
    '06123456💧',
    '0612345678 poste 4',
    'tél. 0612345678',
    "0612345678'--",
    '+33612345678901234',
  ])('%j is none', (numero) => expect(estTelephone(numero)).toBe(false))
  it.each([
    ['0612345678', true],
    ['07 80 12 34 56', true],
    ['+33612345678', true],
    ['0123456789', false],
    ['0712345678', false],
    ['+212612345678', false],
    ['', false],
  ])('%j receives our SMS: %s', (numero, attendu) => expect(estMobileFrancais(numero)).toBe(attendu))
  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['+33 6 12 34 56 78', '0612345678'],
    ['+212 612-345678', '+212612345678'],
    ['07 12 34 56 78', '0712345678'],
    ['+33 7 12 34 56 78', '+33712345678'],
    ['  pas un numéro ', 'pas un numéro'],
  ])('%j is stored as %j', (saisie, attendu) => expect(normaliserTelephone(saisie)).toBe(attendu))

  it('is stored the same however it is typed, and stays as it is stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('06', '01', '02', '05'),
        chiffres(8),
        fc.constantFrom(' ', '.', '-', ''),
        (debut, suite, separateur) => {
          const numero = debut + suite
          fc.pre(estTelephone(numero))
          const groupes = numero.match(/../g) ?? []
          for (const saisie of [groupes.join(separateur), `+33${numero.slice(1)}`, `+33 ${numero.slice(1)}`]) {
            expect(estTelephone(saisie)).toBe(true)
            expect(normaliserTelephone(saisie)).toBe(numero)
          }
        },
      ),
    )
  })

  it('stays as it is stored, number or not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,18}$/), (saisie) => {
        for (const debut of ['', '+', '0', '00', '+33', '0033', '-0.00']) {
          const garde = normaliserTelephone(debut + saisie)
          expect(normaliserTelephone(garde)).toBe(garde)
        }
      }),
      { examples: [['154028933366699']] },
    )
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (saisie) => {
        expect([true, false]).toContain(estTelephone(saisie))
        expect([true, false]).toContain(estMobileFrancais(saisie))
        expect([true, false]).toContain(estIban(saisie))
        expect([true, false]).toContain(estBic(saisie))
        expect(typeof normaliserTelephone(saisie)).toBe('string')
      }),
    )
  })
})
