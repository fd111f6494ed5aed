import { describe, expect, it } from 'vitest'
import { FACTURES_PAR_PAIEMENT } from './regles.ts'
import {
  clotureAnomalie,
  montantSaisi,
  numeroFacture,
  paiementInfo,
  referenceTentative,
  relance,
  retourPaiement,
} from './schemas.ts'

const passe = (lu: { success: boolean }): boolean => lu.success

it.each([
  [0, true],
  [0.01, true],
  [86.42, true],
  [1.1, true],
  [10_000_000, true],
  [10_000_000.01, false],
  [-0.01, false],
  [1.005, false],
  [Number.NaN, false],
])('%d euros may be typed: %s', (euros, attendu) => expect(passe(montantSaisi.safeParse(euros))).toBe(attendu))

it.each([
  ['FA', false],
  ['FA1', true],
  ['F'.repeat(30), true],
  ['F'.repeat(31), false],
])('« %s » may be the number of an invoice: %s', (numero, attendu) =>
  expect(passe(numeroFacture.safeParse(numero))).toBe(attendu),
)

describe('the reference of an attempt', () => {
  it('is read in whatever case it is typed', () =>
    expect(referenceTentative.parse(' abcdefghjklmnpq2 ')).toBe('ABCDEFGHJKLMNPQ2'))

  it.each(['A'.repeat(15), 'A'.repeat(17), 'ABCDEFGH-KLMNPQ2', ''])('is not « %s »', (reference) =>
    expect(passe(referenceTentative.safeParse(reference))).toBe(false),
  )
})

describe('so many at once', () => {
  const factures = (nombre: number) => ({
    facturePaiementInfoList: Array.from({ length: nombre }, (_, rang) => ({
      reference: `FA${rang + 100}`,
      numeroContrat: '0447122',
    })),
  })
  const references = (nombre: number) => ({
    referencesTransaction: Array.from({ length: nombre }, () => 'A'.repeat(16)),
  })

  it('200 invoices are paid', () => {
    expect(FACTURES_PAR_PAIEMENT).toBe(200)
    expect([0, 200, 201].map((nombre) => passe(paiementInfo.safeParse(factures(nombre))))).toEqual([true, true, false])
  })

  it('one to a hundred payments are asked about again', () =>
    expect([0, 1, 100, 101].map((nombre) => passe(relance.safeParse(references(nombre))))).toEqual([
      false,
      true,
      true,
      false,
    ]))
})

describe('an anomaly is closed', () => {
  const remboursement = { montant: 86.42, date: '2026-11-21', reference: 'VIR-12' }
  it.each([
    ['in a word', { motif: 'Vu.' }, true],
    ['without a word', { motif: ' V ' }, false],
    ['in 500 signs', { motif: 'V'.repeat(500) }, true],
    ['in more', { motif: 'V'.repeat(501) }, false],
    ['with what was given back', { motif: 'Rendu.', remboursement }, true],
    ['with nothing given back', { motif: 'Rendu.', remboursement: { ...remboursement, montant: 0 } }, false],
    ['without its reference', { motif: 'Rendu.', remboursement: { ...remboursement, reference: ' ' } }, false],
    ['on no day', { motif: 'Rendu.', remboursement: { ...remboursement, date: '2026-02-30' } }, false],
  ])('%s: %j, %s', (_, corps, attendu) => expect(passe(clotureAnomalie.safeParse(corps))).toBe(attendu))
})

it('whoever comes back says by which way, or none', () => {
  for (const issue of ['succes', 'refus', 'annulation', 'attente', null, undefined])
    expect(passe(retourPaiement.safeParse({ issue }))).toBe(true)
  expect(passe(retourPaiement.safeParse({ issue: 'paye' }))).toBe(false)
})
