import { describe, expect, it } from 'vitest'
import type { Verdict } from '../fournisseurs/fournisseur.ts'
import { dedit, discordance, instantDe, memeTransaction, tenir } from './juger-verdict.ts'

const TENTATIVE = {
  reference: 'R1',
  jeton: null,
  montant_cents: 4_250,
  devise: 'EUR',
  etat: 'OUVERTE',
  identifiant_transaction: null,
  type_service: 'PAYZEN',
  creee_le: new Date('2026-11-21T10:00:00Z'),
} as const
const ENREGISTREE = { ...TENTATIVE, etat: 'ENREGISTREE', identifiant_transaction: 'T1' } as const
const VERDICT: Verdict = {
  issue: 'ENREGISTRE',
  reference: 'R1',
  jeton: null,
  identifiantTransaction: 'T1',
  montantCents: 4_250,
  devise: 'EUR',
  numeroAutorisation: null,
  code: '00',
  libelle: 'Accepté',
  dateTransaction: null,
  alarme: null,
}

const reprise = {
  operation: 'O1',
  transaction: null,
  nature: 'CONTESTATION',
  montantCents: 1,
  devise: 'EUR',
  rendue: false,
} as const

describe('a proof of payment is that of the attempt', () => {
  it('by its reference, amount, currency and transaction', () => {
    expect(discordance(TENTATIVE, VERDICT)).toBeNull()
  })

  it.each<[string, Partial<Verdict>, string | null]>([
    ['another reference', { reference: 'R2' }, 'La référence annoncée n’est pas celle de la tentative.'],
    ['no reference', { reference: null }, null],
    ['less', { montantCents: 4_249 }, 'Montant annoncé 42,49 €, attendu 42,50 €.'],
    ['more', { montantCents: 4_251 }, 'Montant annoncé 42,51 €, attendu 42,50 €.'],
    ['no amount', { montantCents: null }, 'Montant annoncé absent, attendu 42,50 €.'],
    ['less, in no currency', { montantCents: 4_249, devise: null }, 'Montant annoncé 42,49 €, attendu 42,50 €.'],
    ['no currency', { devise: null }, 'Devise annoncée absente ou inconnue, attendue EUR.'],
    ['no transaction', { identifiantTransaction: null }, 'La transaction n’a pas de numéro.'],
    ['an empty transaction', { identifiantTransaction: '' }, 'La transaction n’a pas de numéro.'],
  ])('%s', (_, verdict, expected) => {
    expect(discordance(TENTATIVE, { ...VERDICT, ...verdict })?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? null).toBe(
      expected,
    )
  })

  it.each([
    [null, 'J1', null],
    ['J1', null, null],
    ['J1', 'J1', null],
    ['J1', 'J2', 'Le jeton annoncé n’est pas celui de la tentative.'],
  ])('of the token %s, told %s', (connu, annonce, expected) => {
    expect(discordance({ ...TENTATIVE, jeton: connu }, { ...VERDICT, jeton: annonce })).toBe(expected)
  })
})

describe('the moment of a payment', () => {
  const maintenant = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['is told', '2026-11-21T10:05:00Z', '2026-11-21T10:05:00Z'],
    ['is told by a clock that is slow', '2026-11-21T09:00:00.001Z', '2026-11-21T09:00:00.001Z'],
    ['is now when it was before the demand', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00Z'],
    ['is now when it is now', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
    ['is now when it is still to come', '2026-11-21T12:00:01Z', '2026-11-21T12:00:00Z'],
    ['is now when nothing is told', null, '2026-11-21T12:00:00Z'],
  ])('%s', (_, dit, expected) => {
    const dateTransaction = dit === null ? null : new Date(dit)
    expect(instantDe(TENTATIVE, { ...VERDICT, dateTransaction }, maintenant)).toEqual(new Date(expected))
  })
})

describe('a verdict, as it is kept', () => {
  it.each(['R\n1', ' R1', 'R1 ', '\u0007', 'x'.repeat(201)])('does not name anything by %j', (nom) => {
    expect(tenir({ ...VERDICT, reference: nom, jeton: nom, identifiantTransaction: nom })).toMatchObject({
      reference: null,
      jeton: null,
      identifiantTransaction: null,
    })
  })

  it('says what the provider says on one line, and not without end', () => {
    const { libelle, code, numeroAutorisation, alarme } = tenir({
      ...VERDICT,
      libelle: ` refusé\r\n\tpar la banque${'.'.repeat(300)}`,
      code: '\u00005',
      numeroAutorisation: '12\n34',
      alarme: ' clé\u0000absente ',
    })
    expect(libelle).toMatch(/^refusé par la banque\.+$/)
    expect(libelle).toHaveLength(200)
    expect([code, numeroAutorisation, alarme]).toEqual(['5', '12 34', 'clé absente'])
  })

  it.each([
    ['of the recorded transaction', reprise, 1],
    ['of a named one', { ...reprise, transaction: 'T1' }, 1],
    ['of one whose name is not clean', { ...reprise, transaction: 'T\n1' }, 0],
    ['without a clean name', { ...reprise, operation: ' O1' }, 0],
    ['of nothing', { ...reprise, montantCents: 0 }, 0],
    ['of less than nothing', { ...reprise, montantCents: -1 }, 0],
  ])('keeps what was taken back %s', (_, une, expected) => {
    expect(tenir({ ...VERDICT, reprises: [une] }).reprises).toHaveLength(expected)
  })
})

describe('a recorded payment', () => {
  it.each([
    [ENREGISTREE, 'T1', true],
    [ENREGISTREE, 'T2', false],
    [{ ...ENREGISTREE, etat: 'OUVERTE' }, 'T1', false],
  ] as const)('%# is that of the proof', (tentative, identifiantTransaction, expected) => {
    expect(memeTransaction(tentative, { ...VERDICT, identifiantTransaction })).toBe(expected)
  })

  const REFUS: Verdict = { ...VERDICT, issue: 'REFUSE', code: '05' }
  it.each<[string, Verdict, boolean, boolean]>([
    ['when the provider was asked', REFUS, true, true],
    ['not by an old message', REFUS, false, false],
    ['not when another try was refused', { ...REFUS, identifiantTransaction: 'T2' }, true, false],
    ['not when it was cancelled', { ...REFUS, issue: 'ANNULE' }, true, false],
    ['when it is said that nothing was taken back', { ...REFUS, reprises: [] }, true, true],
    [
      'not when what was taken back is told',
      {
        ...REFUS,
        reprises: [reprise],
      },
      true,
      false,
    ],
  ])('that is refused afterwards is to be looked at, %s', (_, verdict, lu, expected) => {
    expect(dedit(ENREGISTREE, verdict, lu)).toBe(
      expected ? 'PAYZEN\u202F: paiement enregistré, puis refusé (05).' : null,
    )
  })
})
