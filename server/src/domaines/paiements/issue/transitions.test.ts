import { ETATS_TENTATIVE, type EtatTentative } from '@ael/contract/paiements/etats.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Issue } from '../fournisseurs/fournisseur.ts'
import { avancer, prochainRegard, type Avancement } from './transitions.ts'

const ISSUES: Issue[] = ['ENREGISTRE', 'REFUSE', 'ANNULE', 'EN_ATTENTE', 'PAGE_OUVERTE', 'INCONNU']

const depuis = (etat: EtatTentative): Avancement => ({ etat, transactions_attendues: [], transactions_closes: [] })
const message = (issue: Issue, identifiantTransaction: string | null = null) => ({ issue, identifiantTransaction })
/** What messages make of an attempt, one after the other. */
const suivre = (depart: EtatTentative, messages: readonly ReturnType<typeof message>[], lue = false): EtatTentative =>
  messages.reduce((avant, un) => avancer(avant, un, lue), depuis(depart)).etat

describe('what an attempt becomes', () => {
  it.each(ETATS_TENTATIVE)('%s is recorded by any proof of payment', (etat) =>
    expect(suivre(etat, [message('ENREGISTRE')])).toBe('ENREGISTREE'),
  )
  it.each(ISSUES)('nothing undoes a recorded one, not even %s', (issue) =>
    expect(suivre('ENREGISTREE', [message(issue)], true)).toBe('ENREGISTREE'),
  )
  it.each(ETATS_TENTATIVE)('%s stays when nobody knows what the provider means', (etat) =>
    expect(suivre(etat, [message('INCONNU', 'T1')], true)).toBe(etat),
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
  ] as const)('%s and %s make %s', (etat, issue, suivant) => expect(suivre(etat, [message(issue)])).toBe(suivant))

  it('knows each try once, and which of them is still with the bank', () => {
    const deux = ['T1', 'T2', 'T1'].reduce(
      (avant, transaction) => avancer(avant, message('EN_ATTENTE', transaction), false),
      depuis('OUVERTE'),
    )
    expect(deux).toEqual({ etat: 'EN_ATTENTE', transactions_attendues: ['T1', 'T2'], transactions_closes: [] })
    // What a question answers of one try says nothing of the other.
    const une = avancer(deux, message('REFUSE', 'T1'), true)
    expect(une).toEqual({ etat: 'EN_ATTENTE', transactions_attendues: ['T2'], transactions_closes: ['T1'] })
    expect(avancer(une, message('REFUSE', 'T1'), false)).toEqual(une)
    expect(avancer(une, message('REFUSE'), false)).toEqual(une)
    expect(avancer(une, message('REFUSE'), true)).toEqual({
      etat: 'REFUSEE',
      transactions_attendues: [],
      transactions_closes: ['T1'],
    })
    expect(avancer(une, message('EN_ATTENTE', 'T1'), true)).toEqual({
      etat: 'EN_ATTENTE',
      transactions_attendues: ['T2', 'T1'],
      transactions_closes: [],
    })
  })

  it('is recorded if and only if some proof of payment came, in whatever order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ETATS_TENTATIVE),
        fc.array(fc.constantFrom(...ISSUES), { maxLength: 8 }),
        (depart, issues) => {
          const fin = suivre(
            depart,
            issues.map((issue) => message(issue)),
          )
          return (fin === 'ENREGISTREE') === (depart === 'ENREGISTREE' || issues.includes('ENREGISTRE'))
        },
      ),
    )
  })
})

describe('a payer who tries again on the same page', () => {
  it('reopens an attempt that was refused, as soon as the second try is with the bank', () => {
    expect(suivre('OUVERTE', [message('REFUSE', 'T1'), message('EN_ATTENTE', 'T2')])).toBe('EN_ATTENTE')
    expect(suivre('OUVERTE', [message('REFUSE', 'T1'), message('EN_ATTENTE', 'T2'), message('REFUSE', 'T2')])).toBe(
      'REFUSEE',
    )
  })
  it('is not refused by the news of the first try that come late', () =>
    expect(suivre('OUVERTE', [message('EN_ATTENTE', 'T2'), message('REFUSE', 'T1')])).toBe('EN_ATTENTE'))
  it('has no try with the bank that was refused since, whichever came first', () =>
    expect(suivre('OUVERTE', [message('REFUSE', 'T1'), message('EN_ATTENTE', 'T1')])).toBe('REFUSEE'))
  it('is with the bank when the provider answers so now, whatever was said before', () => {
    expect(suivre('REFUSEE', [message('EN_ATTENTE')], true)).toBe('EN_ATTENTE')
    expect(suivre('OUVERTE', [message('REFUSE', 'T1'), message('EN_ATTENTE', 'T1')], true)).toBe('EN_ATTENTE')
    expect(suivre('OUVERTE', [message('EN_ATTENTE', 'T1'), message('REFUSE')], true)).toBe('REFUSEE')
  })

  it('is with the bank if and only if one of the tries is, in whatever order the messages come', () => {
    const un = fc.record({
      issue: fc.constantFrom<Issue>('REFUSE', 'EN_ATTENTE'),
      identifiantTransaction: fc.constantFrom('T1', 'T2', 'T3'),
    })
    fc.assert(
      fc.property(fc.array(un, { minLength: 1, maxLength: 8 }), (messages) => {
        const closes = new Set(
          messages.flatMap(({ issue, identifiantTransaction }) => (issue === 'REFUSE' ? identifiantTransaction : [])),
        )
        const attend = messages.some(
          ({ issue, identifiantTransaction }) => issue === 'EN_ATTENTE' && !closes.has(identifiantTransaction),
        )
        return suivre('OUVERTE', messages) === (attend ? 'EN_ATTENTE' : 'REFUSEE')
      }),
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
