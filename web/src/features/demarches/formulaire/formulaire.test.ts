import { describe, expect, it } from 'vitest'
import { pageOuverte, pageSuivante } from './pages.ts'

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
