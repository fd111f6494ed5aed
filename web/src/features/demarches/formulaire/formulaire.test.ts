import { describe, expect, it } from 'vitest'
import { appliquerMasque } from './masque.ts'
import { pageOuverte, pageSuivante } from './pages.ts'

const IBAN = 'AA99 **** **** **** **** **** ****'

it.each([
  ['99999', '38 000', '38000'],
  ['999 999 999 99999', '35600000000048', '356 000 000 00048'],
  ['999 999 999 99999', '356 000', '356 000'],
  ['999 999 999 99999', 'abc', 'abc'],
  [IBAN, 'fr7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
  [IBAN, ' fr76-3000-6000 ', 'FR76 3000 6000'],
  ['99999', '380001', '380001'],
])('by %s « %s » is written « %s »', (masque, saisi, rendu) => {
  expect(appliquerMasque(masque, saisi)).toBe(rendu)
})

const PAGES = ['a', 'b', 'c', 'verification']
const refusA = (etape: string) => [{ etape, champ: 'x', message: 'Non.' }]

describe('the page of an address', () => {
  it.each([
    [undefined, [], null],
    ['c', [], 'c'],
    ['c', refusA('b'), 'b'],
    ['a', refusA('b'), 'a'],
    ['verification', refusA('c'), 'c'],
    ['disparue', refusA('b'), 'b'],
    ['disparue', [], 'verification'],
  ] as const)('%s opens, with %j wrong', (demandee, refus, page) => {
    expect(pageOuverte(demandee, PAGES, refus)).toBe(page)
  })
})

describe('what comes after a page', () => {
  it.each([
    ['a', [], false, 'b'],
    ['c', [], false, 'verification'],
    ['a', [], true, 'verification'],
    ['a', refusA('c'), true, 'c'],
  ] as const)('%s, with %j wrong, corrected %s', (page, refus, enCorrection, suivante) => {
    expect(pageSuivante(page, PAGES, refus, enCorrection)).toBe(suivante)
  })
})
