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

  /** Moves the price of the water by 5 cents before tax, and the tax of a service by what is said of it. */
  const prixEtTaxe = (tvaDeLEau: number, service: number, total: number) => {
    const lignes = (eau: number, tvaDuService: number) => [
      ABONNEMENT,
      ligne(eau, { tvaPourMille: tvaDeLEau }),
      ligne(service, { bloc: 'COLLECTE', unite: 'FORFAIT', tvaPourMille: tvaDuService }),
    ]
    return resume(
      facture({ lignes: lignes(10_000, 0), ttcCents: 13_000 }),
      facture({ lignes: lignes(10_005, 50), ttcCents: 13_000 + total }),
    )
  }

  it.each<[string, number, number, number, Record<string, number>]>([
    // 5.2 of price and 1.7 of tax, then 5.7 and 1.2.
    ['the largest remainder is rounded up, the tax', 40, 34, 7, { PRIX: 5, TVA: 2 }],
    ['the largest remainder is rounded up, the price', 140, 24, 7, { PRIX: 6, TVA: 1 }],
    ['the smallest remainder is rounded down', 40, 34, 5, { PRIX: 4, TVA: 1 }],
    ['less than half a cent is no cause', 0, 8, 6, { PRIX: 6 }],
    ['half a cent is one', 0, 10, 6, { PRIX: 5, TVA: 1 }],
  ])('%s', (_, tvaDeLEau, service, total, attendus) => expect(prixEtTaxe(tvaDeLEau, service, total)).toEqual(attendus))

  it('gives each of two missing cents to a cause of its own', () => {
    const lignes = (abonnement: number, eau: number, tvaDuService: number) => [
      ligne(abonnement, { unite: 'JOUR', tvaPourMille: 60 }),
      ligne(eau, { tvaPourMille: 140 }),
      ligne(36, { bloc: 'COLLECTE', unite: 'FORFAIT', tvaPourMille: tvaDuService }),
    ]
    const avant = facture({ lignes: lignes(2000, 10_000, 0), ttcCents: 14_000 })
    // 10.6 of fixed part, 5.7 of price, 1.8 of tax.
    const apres = facture({ lignes: lignes(2010, 10_005, 50), ttcCents: 14_018 })
    expect(resume(avant, apres)).toEqual({ ABONNEMENT: 10, PRIX: 6, TVA: 2 })
  })

  it('takes what lines do not say for roundings up to ten cents, for a cause of its own beyond', () => {
    const lignes = [ABONNEMENT, ligne(11_000)]
    expect(resume(facture(), facture({ lignes, ttcCents: 13_010 }))).toEqual({ PRIX: 1010 })
    expect(resume(facture(), facture({ lignes, ttcCents: 13_011 }))).toEqual({ PRIX: 1000, AUTRE: 11 })
    expect(resume(facture(), facture({ ttcCents: 12_005 }))).toEqual({ AUTRE: 5 })
  })

  it('asks nothing of time for what is charged once', () => {
    const une = ligne(500, { unite: 'FORFAIT' })
    const apres = { jours: 110, volumeLitres: 55_000, lignes: [ligne(2200, { unite: 'JOUR' }), ligne(11_000), une] }
    expect(resume(facture({ lignes: [ABONNEMENT, ligne(10_000), une] }), facture(apres))).toEqual({ DUREE: 1200 })
  })

  it('is a price for all when the bill before has no lines', () => {
    expect(resume(facture({ lignes: [], ttcCents: 11_000 }), facture())).toEqual({ PRIX: 1000 })
  })

  it('has no price of its own where nothing was drawn before', () => {
    const rien = (montant: number) => facture({ volumeLitres: 0, lignes: [ABONNEMENT, ligne(montant)] })
    // Nothing for nothing: the price is that of the later bill. Something for nothing: it has none.
    expect(resume(rien(0), facture())).toEqual({ CONSOMMATION: 10_000 })
    expect(resume(rien(500), facture())).toEqual({ PRIX: 9500 })
  })

  it('counts what was drawn with the tax of before, the tax on all that is billed now', () => {
    const avant = facture({ lignes: [ABONNEMENT, ligne(10_000, { tvaPourMille: 55 })] })
    const apres = facture({ volumeLitres: 60_000, lignes: [ABONNEMENT, ligne(12_000, { tvaPourMille: 100 })] })
    expect(resume(avant, apres)).toEqual({ CONSOMMATION: 2110, TVA: 540 })
  })

  it('is a levy, whether its price or its tax has changed', () => {
    const avec = (montant: number, tvaPourMille = 0) =>
      facture({ lignes: [ABONNEMENT, ligne(10_000), ligne(montant, { bloc: 'ORGANISMES', tvaPourMille })] })
    expect(resume(avec(400), avec(500))).toEqual({ REDEVANCES: 100 })
    expect(resume(avec(400), avec(400, 55))).toEqual({ REDEVANCES: 22 })
  })

  it('puts the largest effect first, whatever its name', () => {
    const apres = facture({ lignes: [ligne(2300, { unite: 'JOUR' }), ligne(11_000)] })
    expect(expliquer(facture(), apres).map(({ cause }) => cause)).toEqual(['PRIX', 'ABONNEMENT'])
  })

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
    for (const [avant, apres] of [
      [false, true],
      [true, false],
    ] as const)
      expect(expliquer(facture({ estimee: avant }), facture({ ...davantage, estimee: apres }))).toEqual([
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
