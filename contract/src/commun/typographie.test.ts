import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typographie } from './typographie.ts'

const nu = (texte: string) => texte.replaceAll(/[\u0020\u00A0\u202F]/g, '')
const lisible = (texte: string) => texte.replaceAll('\u202F', '_')

describe('typographie', () => {
  it.each([
    ['Êtes-vous sûr ?', 'Êtes-vous sûr_?'],
    ['Êtes-vous sûr?', 'Êtes-vous sûr_?'],
    ['Bonjour ! Solde : 86,42 €', 'Bonjour_! Solde_: 86,42_€'],
    ['86,42€ et 12%', '86,42_€ et 12_%'],
    ['Le « bon » mot', 'Le «_bon_» mot'],
    ['Le «bon» mot', 'Le «_bon_» mot'],
    ['Quoi ?!', 'Quoi_?!'],
    ['à 14:05:10', 'à 14:05:10'],
    ['Voir https://exemple.fr:8080/a?b=1;c=2!', 'Voir https://exemple.fr:8080/a?b=1;c=2!'],
    ['mot;', 'mot_;'],
    ['Attention ce contrat est résilié', 'Attention ce contrat est résilié'],
    ['', ''],
  ])('« %s »', (texte, attendu) => {
    expect(lisible(typographie(texte))).toBe(attendu)
  })

  const phrase = fc
    .array(
      fc.constantFrom(
        'mot',
        'sûr',
        '12',
        ' ',
        '\u00A0',
        '\u202F',
        ':',
        ';',
        '!',
        '?',
        '€',
        '%',
        '«',
        '»',
        '(',
        ')',
        '.',
        '/',
        'https://a.fr?b ',
      ),
      {
        maxLength: 40,
      },
    )
    .map((morceaux) => morceaux.join(''))

  it('ne change rien à ce qui est déjà bien écrit', () => {
    fc.assert(
      fc.property(phrase, (texte) => typographie(typographie(texte)) === typographie(texte)),
      { numRuns: 2000 },
    )
  })

  it('ne change que des espaces', () => {
    fc.assert(
      fc.property(phrase, (texte) => nu(typographie(texte)) === nu(texte)),
      { numRuns: 2000 },
    )
  })
})
