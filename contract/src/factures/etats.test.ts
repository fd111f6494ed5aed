import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ETATS_FACTURE, etatFacture, refusPaiement, type SituationFacture } from './etats.ts'
import { MODES_REGLEMENT } from './regles.ts'

const AUJOURDHUI = '2026-11-21'
const facture = (ecart: Partial<SituationFacture> = {}): SituationFacture => ({
  type: 'FACTURE',
  soldeCents: 8642,
  echeance: '2026-12-16',
  mode: 'TIP',
  enLitige: false,
  bloquee: false,
  relances: 0,
  rejetee: false,
  paiementEnCours: false,
  ...ecart,
})
const PASSEE = '2026-11-20'

describe('an invoice', () => {
  it.each<[string, Partial<SituationFacture>, string, string | null]>([
    ['to be paid', {}, 'A_REGLER', null],
    ['due today', { echeance: AUJOURDHUI }, 'A_REGLER', null],
    ['late', { echeance: PASSEE }, 'ECHUE', null],
    ['reminded', { echeance: PASSEE, relances: 2 }, 'RELANCEE', null],
    ['to be debited', { mode: 'PRELEVEMENT' }, 'PRELEVEE', 'PRELEVEE'],
    ['to be debited today', { mode: 'PRELEVEMENT', echeance: AUJOURDHUI }, 'PRELEVEE', 'PRELEVEE'],
    ['paid by the month', { mode: 'MENSUALISATION' }, 'PRELEVEE', 'PRELEVEE'],
    ['not debited in time', { mode: 'PRELEVEMENT', echeance: PASSEE }, 'ECHUE', null],
    ['whose debit came back', { mode: 'PRELEVEMENT', rejetee: true }, 'REJETEE', null],
    ['that is being paid', { paiementEnCours: true }, 'PAIEMENT_EN_COURS', 'EN_COURS'],
    ['blocked', { bloquee: true, paiementEnCours: true }, 'BLOQUEE', 'BLOQUEE'],
    ['disputed', { enLitige: true, relances: 1 }, 'LITIGE', 'LITIGE'],
    ['paid', { soldeCents: 0, enLitige: true, relances: 3 }, 'REGLEE', 'SOLDEE'],
    ['paid too much', { soldeCents: -1 }, 'REGLEE', 'SOLDEE'],
    ['that gives money back', { type: 'AVOIR', soldeCents: -100 }, 'AVOIR_DISPONIBLE', 'SOLDEE'],
    ['that gave money back', { type: 'AVOIR', soldeCents: 0 }, 'AVOIR', 'SOLDEE'],
  ])('%s', (_, ecart, etat, refus) => {
    expect([etatFacture(facture(ecart), AUJOURDHUI), refusPaiement(facture(ecart), AUJOURDHUI, false)]).toEqual([
      etat,
      refus,
    ])
  })

  it('is not offered while payments are suspended', () => {
    expect(refusPaiement(facture(), AUJOURDHUI, true)).toBe('SUSPENDU')
  })

  it('is always in a known state, and offered for payment only while something is owed', () => {
    const situation = fc.record({
      type: fc.constantFrom('FACTURE' as const, 'AVOIR' as const, 'CLOTURE' as const),
      soldeCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      echeance: fc.constantFrom(PASSEE, AUJOURDHUI, '2026-12-16'),
      mode: fc.constantFrom(...MODES_REGLEMENT),
      enLitige: fc.boolean(),
      bloquee: fc.boolean(),
      relances: fc.nat(3),
      rejetee: fc.boolean(),
      paiementEnCours: fc.boolean(),
    })
    fc.assert(
      fc.property(situation, fc.boolean(), (cas, suspendu) => {
        expect(ETATS_FACTURE).toContain(etatFacture(cas, AUJOURDHUI))
        if (refusPaiement(cas, AUJOURDHUI, suspendu) === null) expect(cas.soldeCents).toBeGreaterThan(0)
      }),
    )
  })
})
