import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lireJourIso } from '../../kernel/jour-local.ts'
import type { Service } from './grille-tarifaire.ts'
import { calculerAvoir, calculerFacture, type Facturable } from './tarif.ts'

const EAU_ET_ASSAINISSEMENT: Service[] = ['EAU', 'ASSAINISSEMENT']

const facturable = (du: string, au: string, volume: number, services = EAU_ET_ASSAINISSEMENT): Facturable => ({
  services,
  du: lireJourIso(du),
  au: lireJourIso(au),
  volume,
  diametre: 15,
})

const periodes = fc
  .record({
    services: fc.constantFrom<Service[][]>(['EAU'], EAU_ET_ASSAINISSEMENT, ['BT'], ['MT']),
    du: fc.integer({ min: lireJourIso('2019-01-01'), max: lireJourIso('2029-12-31') }),
    jours: fc.integer({ min: 0, max: 800 }),
    volume: fc.nat(20_000),
    diametre: fc.constantFrom(15, 20, 25, 40, 150),
  })
  .map(({ jours, ...reste }) => ({ ...reste, au: reste.du + jours }))

describe('le montant d’une facture', () => {
  it('se compose ligne à ligne, la TVA une fois par taux', () => {
    const { lignes, htCents, tvaCents, ttcCents } = calculerFacture(facturable('2026-01-01', '2026-12-31', 120))
    expect(lignes.map(({ libelle, quantite, htCents }) => [libelle, quantite, htCents])).toEqual([
      ['Abonnement', 365, 4680],
      ['Consommation', 120, 20_184],
      ["Redevance sur la consommation d'eau potable", 120, 5160],
      ["Performance des réseaux d'eau potable", 120, 720],
      ['Abonnement', 365, 2840],
      ['Collecte et traitement', 120, 22_140],
      ["Performance des systèmes d'assainissement collectif", 120, 1080],
    ])
    // 5.5 % of 307.44 € and 10 % of 260.60 €.
    expect({ htCents, tvaCents, ttcCents }).toEqual({ htCents: 56_804, tvaCents: 1691 + 2606, ttcCents: 61_101 })
  })

  it('partage le volume selon les jours de part et d’autre du 1er janvier', () => {
    const { lignes } = calculerFacture(facturable('2024-12-22', '2025-01-10', 21, ['EAU']))
    const volumes = lignes.filter(({ libelle }) => libelle === 'Consommation').map(({ quantite }) => quantite)
    expect(volumes).toEqual([10, 11])
    expect(lignes.filter(({ libelle }) => libelle === 'Lutte contre la pollution')).toHaveLength(1)
  })

  it.each([
    ['maison, 120 m3', EAU_ET_ASSAINISSEMENT, 120, 550_00, 650_00],
    ['appartement, 60 m3', EAU_ET_ASSAINISSEMENT, 60, 300_00, 380_00],
    ['logement, 4 500 kWh', ['BT'] as Service[], 4500, 950_00, 1_250_00],
  ])('reste vraisemblable pour un an : %s', (_quoi, services, volume, min, max) => {
    const { ttcCents } = calculerFacture(facturable('2026-01-01', '2026-12-31', volume, services))
    expect(ttcCents).toBeGreaterThan(min)
    expect(ttcCents).toBeLessThan(max)
  })

  it('ne perd ni jour, ni volume, ni centime', () => {
    fc.assert(
      fc.property(periodes, (periode) => {
        const { lignes, htCents, tvaCents, ttcCents } = calculerFacture(periode)
        const somme = (libelle: string, service: Service) =>
          lignes
            .filter((ligne) => ligne.libelle === libelle && ligne.service === service)
            .reduce((total, { quantite }) => total + quantite, 0)
        const [service] = periode.services
        expect(somme('Consommation', service!)).toBe(periode.volume)
        expect(somme('Abonnement', service!)).toBe(periode.au - periode.du + 1)
        expect(lignes.reduce((total, ligne) => total + ligne.htCents, 0)).toBe(htCents)
        expect(htCents + tvaCents).toBe(ttcCents)
        expect([htCents, tvaCents, ttcCents].every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it('croît avec le volume', () => {
    fc.assert(
      fc.property(periodes, fc.nat(50), (periode, ajout) => {
        const plus = calculerFacture({ ...periode, volume: periode.volume + ajout })
        expect(plus.ttcCents).toBeGreaterThanOrEqual(calculerFacture(periode).ttcCents)
      }),
    )
  })
})

describe('un avoir', () => {
  it('annule au centime la part variable, sans l’abonnement', () => {
    fc.assert(
      fc.property(periodes, (periode) => {
        const avoir = calculerAvoir(periode)
        const variables = calculerFacture(periode).lignes.filter(({ libelle }) => libelle !== 'Abonnement')
        expect(avoir.htCents).toBe(0 - variables.reduce((total, { htCents }) => total + htCents, 0))
        expect(avoir.ttcCents).toBeLessThanOrEqual(0)
        expect(avoir.lignes.every(({ libelle }) => libelle !== 'Abonnement')).toBe(true)
      }),
    )
  })
})
