import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ajouterJours } from '../consommation/calendrier.ts'
import {
  enLitres,
  enM3,
  LIBELLES_CANAUX,
  LIBELLES_PERIODICITES,
  TYPES,
  TYPES_PROTECTION,
  estExpiree,
  estSupprimable,
  estSurveille,
  periodeDe,
  PERIODICITES,
  peutActiver,
  REFUS_ALERTE,
} from './regles.ts'

const AUJOURDHUI = '2026-11-21'

describe('an alert', () => {
  it.each([
    [null, true, false],
    ['2026-11-21', true, false],
    ['2026-11-20', true, true],
    [null, false, true],
    ['2027-01-01', false, true],
  ])('that ends %s, its holder in place %s, is expired: %s', (periodeFin, titulaireEnPlace, expiree) => {
    expect(estExpiree({ periodeDebut: '2026-01-01', periodeFin, titulaireEnPlace }, AUJOURDHUI)).toBe(expiree)
  })

  it.each([
    ['2026-11-09', false],
    ['2026-11-10', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('watches %s: %s', (jour, surveille) => {
    expect(estSurveille({ periodeDebut: '2026-11-10', periodeFin: '2026-11-20' }, jour)).toBe(surveille)
  })

  it('without an end watches every day from its first', () => {
    const sansFin = { periodeDebut: '2026-11-10', periodeFin: null }
    expect(['2026-11-09', '2026-11-10', '2036-01-01'].map((jour) => estSurveille(sansFin, jour))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('may be deleted until it has fired', () => {
    expect([estSupprimable(0), estSupprimable(1)]).toEqual([true, false])
  })

  it.each([
    [0, 1, true],
    [1, 1, false],
    [2, 1, false],
    [1, 2, true],
    [0, 0, false],
  ])('may become active beside %i of at most %i: %s', (actives, maximum, permis) => {
    expect(peutActiver(actives, maximum)).toBe(permis)
  })

  it('says how many may be active', () => {
    expect(REFUS_ALERTE.maximum(3)).toContain('plus de 3 alertes actives')
  })
})

describe('the period of a day', () => {
  it.each([
    ['JOUR', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['SEMAINE', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['SEMAINE', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['MOIS', '2028-02-29', '2028-02-01', '2028-02-29'],
  ] as const)('%s of %s is %s to %s', (periodicite, jour, debut, fin) => {
    expect(periodeDe(periodicite, jour)).toEqual({ debut, fin })
  })

  it('holds the day, and is that of each of its days', () => {
    const jours = fc.integer({ min: 0, max: 40_000 }).map((rang) => ajouterJours('1990-01-01', rang))
    fc.assert(
      fc.property(jours, fc.constantFrom(...PERIODICITES), (jour, periodicite) => {
        const { debut, fin } = periodeDe(periodicite, jour)
        expect(debut <= jour && jour <= fin).toBe(true)
        expect(periodeDe(periodicite, debut)).toEqual({ debut, fin })
        expect(periodeDe(periodicite, fin)).toEqual({ debut, fin })
      }),
    )
  })
})

it('counts thresholds in whole litres, typed in litres or cubic metres', () => {
  expect(enLitres(250, 'L')).toBe(250)
  expect(enLitres(0.25, 'M')).toBe(250)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (litres) => {
      expect(enLitres(enM3(litres), 'M')).toBe(litres)
    }),
  )
})

it('types, rhythms and channels are called as subscribers read them; the leaks protect without being asked', () => {
  expect(Object.entries(TYPES).map(([type, { libelle, fuite }]) => [type, libelle, fuite])).toEqual([
    ['AF', 'Écoulement continu', true],
    ['SC', 'Consommation en mon absence', false],
    ['AS', 'Consommation inhabituelle', true],
    ['RP', 'Rejet de prélèvement', false],
    ['IP', 'Incident de paiement', false],
    ['AC', 'Seuil de consommation', false],
  ])
  expect(TYPES_PROTECTION).toEqual(['AF', 'AS'])
  expect(LIBELLES_PERIODICITES).toEqual({ JOUR: 'Chaque jour', SEMAINE: 'Chaque semaine', MOIS: 'Chaque mois' })
  expect(LIBELLES_CANAUX).toEqual({ SMS: 'SMS', MAIL: 'E-mail', AUCUN: 'Aucun envoi' })
})
