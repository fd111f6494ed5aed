import { ETATS_TENTATIVE } from '@ael/contract/paiements/etats.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Issue } from '../fournisseurs/fournisseur.ts'
import { etatSuivant, prochainRegard } from './transitions.ts'

const ISSUES: Issue[] = ['ENREGISTRE', 'REFUSE', 'ANNULE', 'EN_ATTENTE', 'PAGE_OUVERTE']

describe('what an attempt becomes', () => {
  it.each(ETATS_TENTATIVE)('%s is recorded by any proof of payment', (etat) =>
    expect(etatSuivant(etat, 'ENREGISTRE')).toBe('ENREGISTREE'),
  )
  it.each(ISSUES)('nothing undoes a recorded one, not even %s', (issue) =>
    expect(etatSuivant('ENREGISTREE', issue)).toBe('ENREGISTREE'),
  )
  it.each([
    ['CREEE', 'REFUSE', 'REFUSEE'],
    ['OUVERTE', 'REFUSE', 'REFUSEE'],
    ['OUVERTE', 'EN_ATTENTE', 'EN_ATTENTE'],
    ['EN_ATTENTE', 'ANNULE', 'ANNULEE'],
    ['CREEE', 'PAGE_OUVERTE', 'OUVERTE'],
    ['OUVERTE', 'PAGE_OUVERTE', 'OUVERTE'],
    ['EN_ATTENTE', 'PAGE_OUVERTE', 'EN_ATTENTE'],
    ['EXPIREE', 'PAGE_OUVERTE', 'EXPIREE'],
    ['ANNULEE', 'REFUSE', 'ANNULEE'],
    ['REFUSEE', 'EN_ATTENTE', 'REFUSEE'],
    ['EXPIREE', 'REFUSE', 'REFUSEE'],
    ['EXPIREE', 'EN_ATTENTE', 'EN_ATTENTE'],
  ] as const)('%s and %s make %s', (etat, issue, suivant) => expect(etatSuivant(etat, issue)).toBe(suivant))

  it('is recorded if and only if some proof of payment came, in whatever order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ETATS_TENTATIVE),
        fc.array(fc.constantFrom(...ISSUES), { maxLength: 8 }),
        (depart, issues) => {
          const fin = issues.reduce(etatSuivant, depart)
          return (fin === 'ENREGISTREE') === (depart === 'ENREGISTREE' || issues.includes('ENREGISTRE'))
        },
      ),
    )
  })
})

describe('when an attempt is looked at next', () => {
  const creeeLe = new Date('2026-11-21T09:00:00Z')
  const regarder = (etat: (typeof ETATS_TENTATIVE)[number], minute: number, interrogeable = true, interrogations = 0) =>
    prochainRegard(
      { etat, creeeLe, interrogations },
      { interrogeable, dureeMinutes: 15 },
      new Date(creeeLe.getTime() + minute * 60_000),
    )
  const minutes = (instant: Date | null) => instant && (instant.getTime() - creeeLe.getTime()) / 60_000

  it.each([
    ['OUVERTE', 0, true, 0, 3],
    ['OUVERTE', 3, true, 1, 9],
    ['EN_ATTENTE', 9, true, 2, 21],
    ['OUVERTE', 1000, true, 9, 1360],
    ['OUVERTE', 0, false, 0, 20],
    ['EN_ATTENTE', 0, false, 0, 7 * 24 * 60 + 5],
    ['REFUSEE', 2, true, 0, 20],
    ['REFUSEE', 20, true, 1, null],
    ['REFUSEE', 2, false, 0, null],
    ['ENREGISTREE', 2, true, 0, null],
    ['EXPIREE', 2, true, 0, null],
  ] as const)(
    '%s after %i minutes, can be asked %s, asked %i times: minute %s',
    (etat, minute, interrogeable, interrogations, attendue) =>
      expect(minutes(regarder(etat, minute, interrogeable, interrogations))).toBe(attendue),
  )
})
