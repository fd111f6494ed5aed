import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serie, type JourDit } from '../testing/observation.ts'
import { type Nuit, nuitsDe, suivre } from './suivi.ts'

const LETTRES = { o: 'oui', n: 'non', '?': 'inconnu' } as const
/** Nights from day 0 on: o flows at 14 litres per hour, O at 28, n is dry, ? unknown. */
const nuits = (dites: string): Nuit[] =>
  Array.from(dites, (lettre, jour) => ({
    jour,
    verdict: LETTRES[lettre.toLowerCase() as keyof typeof LETTRES],
    debit: lettre === 'O' ? 28 : lettre === 'o' ? 14 : 0,
  }))
const REPARATION = { nature: 'REPARATION', debit: 14, repondu: 0, jusquAu: 15 } as const
const CAUSE = { nature: 'CAUSE', debit: 14, repondu: 0, jusquAu: 7 } as const

describe('what the nights make of a repair', () => {
  it.each([
    ['o', null, 0],
    ['onn', null, 2],
    ['onnn', 'CONFIRMEE', 3],
    ['on?n?n', 'CONFIRMEE', 3],
    ['onno', 'PERSISTE', 2],
    ['oo', 'PERSISTE', 0],
    ['onnno', 'CONFIRMEE', 3],
    ['o???????????????', 'ECHUE', 0],
  ])('%s: %s after %i dry nights', (dites, issue, nuitsSeches) => {
    // A night stands on its morning: as many days have gone by as nights are told.
    const aujourdhui = dites.length > 15 ? 16 : dites.length - 1
    expect(suivre(REPARATION, nuits(dites), aujourdhui)).toMatchObject({ issue, nuitsSeches })
  })

  it('is never confirmed by a night that flows, nor by one that is not known', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('o', 'n', '?'), { maxLength: 20 }), (lettres) => {
        const { issue } = suivre(REPARATION, nuits(`o${lettres.join('')}`), 15)
        const connues = lettres.filter((lettre) => lettre !== '?').slice(0, 3)
        expect(issue === 'CONFIRMEE').toBe(connues.join('') === 'nnn')
      }),
    )
  })
})

describe('what the nights make of a cause', () => {
  it.each([
    ['ooo', 2, null, null],
    ['ooOo', 3, 'AGGRAVEE', 2],
    ['oooooooo', 7, null, null],
    ['ooooooooo', 8, 'ECHUE', 8],
    ['ooooooon?', 8, 'ECHUE', null],
    ['ooooooo??', 8, 'ECHUE', 6],
    ['onnnn', 4, null, null],
  ])('%s on day %i: %s, and the night %s is told of', (dites, aujourdhui, issue, jour) => {
    const suite = suivre(CAUSE, nuits(dites), aujourdhui)
    expect(suite.issue).toBe(issue)
    expect(suite.nuit?.jour ?? null).toBe(jour)
  })
})

describe('the nights of several meters', () => {
  const SEC: JourDit = { nuit: 0 }
  const FUIT: JourDit = { nuit: 14 }
  it.each([
    ['all dry', [SEC], [SEC], 'non', 0],
    ['one flows', [SEC], [FUIT], 'oui', 14],
    ['both flow', [FUIT], [FUIT], 'oui', 28],
    ['one says nothing', [SEC, SEC], [SEC], 'inconnu', 0],
    ['one is not known', [SEC], [{ heuresNuit: 0 }], 'inconnu', 0],
  ])('%s', (_, un, autre, verdict, debit) => {
    expect(nuitsDe([serie(un), serie(autre)], 1).at(-1)).toMatchObject({ verdict, debit })
  })

  it('are in their order, whichever meter was read first', () => {
    expect(nuitsDe([serie([null, FUIT]), serie([SEC, SEC])], 1).map(({ jour }) => jour)).toEqual([0, 1])
  })
})
