import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  minimumPartiel,
  montantAPayer,
  montantVoulu,
  paiementsPermis,
  refusFacture,
  refusMontant,
  repartir,
  type FonctionnalitesPaiement,
} from './regles.ts'

const cents = fc.integer({ min: 1, max: 100_000_000 })

describe('the least that a partial payment may be', () => {
  it.each([
    [8642, 2300],
    [10_000, 2600],
    [100, 100],
    [40, 40],
    [200, 200],
    [201, 200],
    [1000, 400],
    [1, 1],
  ])('of %i cents is %i', (montant, minimum) => expect(minimumPartiel(montant)).toBe(minimum))

  it('is a whole number of euros near 1 € and a quarter, or the amount itself', () => {
    fc.assert(
      fc.property(cents, (montant) => {
        const minimum = minimumPartiel(montant)
        expect(minimum).toBeGreaterThan(0)
        expect(minimum).toBeLessThanOrEqual(montant)
        if (minimum < montant) {
          expect(minimum % 100).toBe(0)
          expect(Math.abs(minimum - (100 + montant / 4))).toBeLessThanOrEqual(50)
        }
      }),
    )
  })
})

it('a balance is paid by its absolute value', () => {
  expect(montantAPayer(-8642)).toBe(8642)
  expect(montantAPayer(8642)).toBe(8642)
})

it.each([
  [undefined, 8642],
  [0, 8642],
  [-5, 8642],
  [3000, 3000],
])('a partial amount of %s pays %i', (partiel, attendu) => expect(montantVoulu(8642, partiel)).toBe(attendu))

it.each([
  [8642, true, null],
  [8642, false, null],
  [8643, true, 'MAXIMUM'],
  [8641, false, 'PARTIEL'],
  [2300, true, null],
  [2299, true, 'MINIMUM'],
] as const)('%i cents of 8642, part allowed %s: %s', (montant, permis, refus) =>
  expect(refusMontant(montant, 8642, permis)).toBe(refus),
)

describe('a free amount', () => {
  const dette = fc.record({
    id: fc.nat(),
    echeance: fc.constantFrom('2026-01-15', '2026-04-15', '2026-07-15'),
    duCents: fc.integer({ min: -5000, max: 50_000 }),
  })
  const dettes = fc.uniqueArray(dette, { selector: ({ id }) => id, maxLength: 8 })

  it('goes to the oldest debts first', () => {
    expect(
      repartir(10_000, [
        { id: 3, echeance: '2026-07-15', duCents: 4000 },
        { id: 1, echeance: '2026-01-15', duCents: 7000 },
        { id: 2, echeance: '2026-07-15', duCents: 4000 },
      ]),
    ).toEqual({
      parts: [
        { id: 1, montantCents: 7000 },
        { id: 2, montantCents: 3000 },
      ],
      resteCents: 0,
    })
  })

  it('is shared out to the cent, never beyond a debt, and a debt is only begun when the older ones are settled', () => {
    fc.assert(
      fc.property(cents, dettes, (montant, liste) => {
        const { parts, resteCents } = repartir(montant, liste)
        expect(parts.reduce((total, part) => total + part.montantCents, resteCents)).toBe(montant)
        const du = new Map(liste.map(({ id, duCents }) => [id, duCents]))
        for (const [rang, part] of parts.entries()) {
          expect(part.montantCents).toBeGreaterThan(0)
          expect(part.montantCents).toBeLessThanOrEqual(du.get(part.id) ?? 0)
          if (rang < parts.length - 1) expect(part.montantCents).toBe(du.get(part.id))
        }
        if (resteCents > 0)
          expect(parts.reduce((total, part) => total + part.montantCents, 0)).toBe(
            liste.reduce((total, { duCents }) => total + Math.max(0, duCents), 0),
          )
      }),
    )
  })
})

describe('what the features allow', () => {
  const rien: FonctionnalitesPaiement = {
    BloquerPaiement: false,
    PaiementPartiel: false,
    PaiementPartielDuSoldeContratUniquement: false,
    PaiementMultiFacture: false,
    GestionFactureV2: false,
  }
  it.each([
    [{}, { payer: true, plusieursFactures: false, soldeContrat: false, partielFacture: false, partielContrat: false }],
    [{ PaiementMultiFacture: true }, { plusieursFactures: true }],
    [{ PaiementPartiel: true }, { partielFacture: true, partielContrat: false, soldeContrat: false }],
    [{ GestionFactureV2: true }, { soldeContrat: true, partielContrat: false }],
    [
      { GestionFactureV2: true, PaiementPartiel: true },
      { soldeContrat: true, partielContrat: true, partielFacture: true },
    ],
    [
      { PaiementPartielDuSoldeContratUniquement: true },
      { soldeContrat: true, partielContrat: true, partielFacture: false },
    ],
    [
      { PaiementPartiel: true, PaiementPartielDuSoldeContratUniquement: true },
      { partielContrat: true, partielFacture: false },
    ],
  ])('%j', (actives, permis) => expect(paiementsPermis({ ...rien, ...actives })).toMatchObject(permis))

  it('is nothing at all while payments are blocked', () => {
    const drapeaux = fc.record({
      BloquerPaiement: fc.constant(true),
      PaiementPartiel: fc.boolean(),
      PaiementPartielDuSoldeContratUniquement: fc.boolean(),
      PaiementMultiFacture: fc.boolean(),
      GestionFactureV2: fc.boolean(),
    })
    fc.assert(fc.property(drapeaux, (actives) => !Object.values(paiementsPermis(actives)).some(Boolean)))
  })
})

it.each([
  [{ soldeCents: 8642, bloquee: false, enLitige: false }, null],
  [{ soldeCents: 0, bloquee: false, enLitige: false }, 'SOLDEE'],
  [{ soldeCents: -10, bloquee: true, enLitige: true }, 'SOLDEE'],
  [{ soldeCents: 8642, bloquee: true, enLitige: false }, 'BLOQUEE'],
  [{ soldeCents: 8642, bloquee: false, enLitige: true }, 'LITIGE'],
])('an invoice %j: %s', (facture, refus) => expect(refusFacture(facture)).toBe(refus))
