import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expliquer, type FactureAComparer, type LigneComparee } from './evolution.ts'

const ligne = (montantCents: number, plus: Partial<LigneComparee> = {}): LigneComparee => ({
  bloc: 'DISTRIBUTION',
  unite: 'M3',
  tvaPourMille: 0,
  montantCents,
  ...plus,
})
const ABONNEMENT = ligne(2000, { unite: 'JOUR' })

/** 100 days, 50 m3 at 2 €, a fixed part of 20 €: 120 €. */
const facture = (plus: Partial<FactureAComparer> = {}): FactureAComparer => {
  const lignes = plus.lignes ?? [ABONNEMENT, ligne(10_000)]
  const ttcCents = Math.round(
    lignes.reduce((somme, { montantCents, tvaPourMille }) => somme + montantCents * (1 + tvaPourMille / 1000), 0),
  )
  return { jours: 100, volumeLitres: 50_000, estimee: false, ttcCents, ...plus, lignes }
}

const resume = (...args: Parameters<typeof expliquer>) =>
  Object.fromEntries(expliquer(...args).map(({ cause, cents }) => [cause, cents]))

describe('the difference between two bills', () => {
  it.each<[string, FactureAComparer, Record<string, number>, Parameters<typeof expliquer>[2]?]>([
    ['is nothing between equal bills', facture(), {}],
    [
      'is the days, at the same pace',
      facture({ jours: 110, volumeLitres: 55_000, lignes: [ligne(2200, { unite: 'JOUR' }), ligne(11_000)] }),
      { DUREE: 1200 },
    ],
    [
      'is what was drawn a day',
      facture({ volumeLitres: 60_000, lignes: [ABONNEMENT, ligne(12_000)] }),
      { CONSOMMATION: 2000 },
    ],
    [
      'is an estimate, which hides what was drawn a day',
      facture({ volumeLitres: 60_000, estimee: true, lignes: [ABONNEMENT, ligne(12_000)] }),
      { ESTIMATION: 2000 },
    ],
    [
      'is what the new meter counts',
      facture({ volumeLitres: 60_000, lignes: [ABONNEMENT, ligne(12_000)] }),
      { COMPTEUR: 1500, CONSOMMATION: 500 },
      { compteurPose: { jours: 40, volumeLitres: 27_500 } },
    ],
    ['is the price of the water', facture({ lignes: [ABONNEMENT, ligne(11_000)] }), { PRIX: 1000 }],
    ['is the fixed part', facture({ lignes: [ligne(2300, { unite: 'JOUR' }), ligne(10_000)] }), { ABONNEMENT: 300 }],
    [
      'is a levy',
      facture({ lignes: [ABONNEMENT, ligne(10_000), ligne(400, { bloc: 'ORGANISMES' })] }),
      { REDEVANCES: 400 },
    ],
    [
      'is the tax',
      facture({ lignes: [ligne(2000, { unite: 'JOUR', tvaPourMille: 55 }), ligne(10_000, { tvaPourMille: 55 })] }),
      { TVA: 660 },
    ],
    [
      'is a service that begins',
      facture({ lignes: [ABONNEMENT, ligne(10_000), ligne(8000, { bloc: 'COLLECTE' })] }),
      { SERVICE: 8000 },
    ],
    ['is the price of all when a bill has no lines', facture({ lignes: [], ttcCents: 13_000 }), { PRIX: 1000 }],
    ['is what the lines do not say', facture({ ttcCents: 12_500 }), { AUTRE: 500 }],
  ])('%s', (_, apres, attendus, contexte) => expect(resume(facture(), apres, contexte)).toEqual(attendus))

  it('takes several causes apart', () => {
    const apres = facture({ jours: 120, volumeLitres: 72_000, lignes: [ligne(2520, { unite: 'JOUR' }), ligne(15_840)] })
    // 20 days more: 4 € of fixed part, 10 m3; then 12 m3 more than the pace; then 5 % and 10 % of prices.
    expect(resume(facture(), apres)).toEqual({ DUREE: 2400, CONSOMMATION: 2400, PRIX: 1440, ABONNEMENT: 120 })
  })

  it('puts the largest effect first, with the figures that say it', () => {
    const apres = facture({ jours: 110, volumeLitres: 66_000, lignes: [ligne(2200, { unite: 'JOUR' }), ligne(13_200)] })
    expect(expliquer(facture(), apres)).toEqual([
      { cause: 'CONSOMMATION', cents: 2200, avant: 500, apres: 600 },
      { cause: 'DUREE', cents: 1200, avant: 100, apres: 110 },
    ])
  })

  it('says an estimate, a new meter and a price each by the figures that it has', () => {
    const davantage = { volumeLitres: 60_000, lignes: [ABONNEMENT, ligne(12_000)] }
    const parJour = { avant: 500, apres: 600 }
    expect(expliquer(facture(), facture({ ...davantage, estimee: true }))).toEqual([
      { cause: 'ESTIMATION', cents: 2000, ...parJour },
    ])
    expect(expliquer(facture(), facture(davantage), { compteurPose: { jours: 40, volumeLitres: 27_500 } })).toEqual([
      { cause: 'COMPTEUR', cents: 1500, ...parJour },
      { cause: 'CONSOMMATION', cents: 500, ...parJour },
    ])
    // Of the same size, they stand in the order of their names.
    const plusCher = facture({ lignes: [ligne(3000, { unite: 'JOUR' }), ligne(11_000)] })
    expect(expliquer(facture(), plusCher)).toEqual([
      { cause: 'ABONNEMENT', cents: 1000, avant: null, apres: null },
      { cause: 'PRIX', cents: 1000, avant: null, apres: null },
    ])
  })

  const lignes = fc.array(
    fc.record({
      bloc: fc.constantFrom(
        'DISTRIBUTION' as const,
        'COLLECTE' as const,
        'ORGANISMES' as const,
        'ELECTRICITE' as const,
      ),
      unite: fc.constantFrom('M3' as const, 'KWH' as const, 'JOUR' as const, 'FORFAIT' as const),
      montantCents: fc.integer({ min: -50_000, max: 500_000 }),
      tvaPourMille: fc.constantFrom(0, 55, 100, 200),
    }),
    { maxLength: 14 },
  )
  const factures = fc.record({
    jours: fc.nat(800),
    volumeLitres: fc.integer({ min: -50_000, max: 20_000_000 }),
    estimee: fc.boolean(),
    ttcCents: fc.integer({ min: -2_000_000, max: 6_000_000 }),
    lignes,
  })
  const contextes = fc.option(
    fc.record({ compteurPose: fc.record({ jours: fc.nat(400), volumeLitres: fc.nat(1_000_000) }) }),
    { nil: undefined },
  )

  it('adds up to the cent, whatever the bills', () => {
    fc.assert(
      fc.property(factures, factures, contextes, (avant, apres, contexte) => {
        const effets = expliquer(avant, apres, contexte)
        expect(effets.reduce((somme, { cents }) => somme + cents, 0)).toBe(apres.ttcCents - avant.ttcCents)
        expect(effets.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves nothing without a cause when lines make the bills', () => {
    const vraies = factures.map((facture) => {
      const parTaux = new Map<number, number>()
      for (const { tvaPourMille, montantCents } of facture.lignes)
        parTaux.set(tvaPourMille, (parTaux.get(tvaPourMille) ?? 0) + montantCents)
      const ttcCents = [...parTaux].reduce((somme, [taux, ht]) => somme + ht + Math.round((ht * taux) / 1000), 0)
      return { ...facture, ttcCents }
    })
    fc.assert(
      fc.property(vraies, vraies, (avant, apres) => {
        expect(expliquer(avant, apres).map(({ cause }) => cause)).not.toContain('AUTRE')
      }),
    )
  })
})
