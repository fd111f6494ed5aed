import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRANULARITES } from './granularites.ts'
import {
  connaissanceDe,
  douzeMoisJusque,
  estPlageTropLongue,
  premierJourConsultable,
  REFUS_EXPORT,
  refusExport,
} from './regles.ts'
import { enM3, enUnite } from './unites.ts'

describe('the archive depth', () => {
  it.each([
    ['ANNEE', 2, '2024-01-01'],
    ['MOIS', 0, '2026-01-01'],
    ['TRIMESTRE', 1, '2025-01-01'],
    ['JOURNEE', 3, '2026-08-01'],
    ['JOURNEE', 12, '2025-11-01'],
    ['SEMAINE', 0, '2026-11-01'],
    ['HEURE', 0, '2026-11-21'],
    ['HEURE', 30, '2026-10-22'],
  ] as const)('of %s, %i steps, opens from %s', (granularite, profondeur, jour) => {
    expect(premierJourConsultable(granularite, profondeur, '2026-11-21')).toBe(jour)
  })

  it.each(GRANULARITES)('of %s is unlimited at -1', (granularite) => {
    expect(premierJourConsultable(granularite, -1, '2026-11-21')).toBeNull()
  })

  it('reaches further the deeper it is, and never past today', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GRANULARITES), fc.nat(60), (granularite, profondeur) => {
        const jour = premierJourConsultable(granularite, profondeur, '2026-11-21')!
        expect(jour <= '2026-11-21').toBe(true)
        expect(premierJourConsultable(granularite, profondeur + 1, '2026-11-21')! < jour).toBe(true)
      }),
    )
  })
})

describe('an export', () => {
  const valide = { granularite: 'JOURNEE', dateDebut: '2026-10-01', dateFin: '2026-10-31' } as const
  it.each([
    ['everything given', valide, []],
    ['end today by default', { ...valide, dateFin: null }, []],
    ['one day', { ...valide, dateFin: '2026-10-01' }, []],
    ['today alone', { ...valide, dateDebut: '2026-11-21', dateFin: '2026-11-21' }, []],
    ['no type', { ...valide, granularite: null }, [['granulariteConsommation', REFUS_EXPORT.type]]],
    ['no start', { ...valide, dateDebut: null }, [['dateDebut', REFUS_EXPORT.dateDebut]]],
    ['start after end', { ...valide, dateFin: '2026-09-30' }, [['dateFin', REFUS_EXPORT.ordre]]],
    [
      'start today, after end',
      { ...valide, dateDebut: '2026-11-21', dateFin: '2026-11-20' },
      [['dateFin', REFUS_EXPORT.ordre]],
    ],
    ['start tomorrow', { ...valide, dateDebut: '2026-11-22', dateFin: null }, [['dateDebut', REFUS_EXPORT.futur]]],
    ['end tomorrow', { ...valide, dateFin: '2026-11-22' }, [['dateFin', REFUS_EXPORT.futur]]],
    [
      'nothing',
      { granularite: null, dateDebut: null, dateFin: null },
      [
        ['granulariteConsommation', REFUS_EXPORT.type],
        ['dateDebut', REFUS_EXPORT.dateDebut],
      ],
    ],
    [
      'start before the first day that may be looked at',
      { ...valide, dateDebut: '2026-09-30' },
      [['dateDebut', 'Choisissez une date à partir de la première date consultable, le 01/10/2026.']],
    ],
  ])('with %s', (_, saisie, refus) => {
    expect(refusExport(saisie, '2026-11-21', '2026-10-01').map(({ champ, message }) => [champ, message])).toEqual(refus)
  })
})

it.each([
  ['manquant', false, 'MOIS', '2026-11-01', 'manquant'],
  ['estime', false, 'MOIS', '2026-11-01', 'estime'],
  ['mesure', true, 'MOIS', '2026-11-01', 'mesure'],
  ['mesure', false, 'MOIS', '2026-11-01', 'enCours'],
  ['mesure', false, 'MOIS', '2026-10-01', 'partiel'],
  ['mesure', false, 'HEURE', '2026-11-21T10:00:00+01:00', 'enCours'],
  ['mesure', false, 'HEURE', '2026-11-20T10:00:00+01:00', 'partiel'],
] as const)('%s, complete %s, a %s of %s is called %s', (etat, complet, typeAgregat, dateReleve, attendu) => {
  expect(connaissanceDe({ etat, complet, typeAgregat, dateReleve }, '2026-11-21')).toBe(attendu)
})

it('the longest range depends on its granularity', () => {
  expect(estPlageTropLongue('HEURE', { debut: '2026-10-01', fin: '2026-10-31' })).toBe(false)
  expect(estPlageTropLongue('HEURE', { debut: '2026-10-01', fin: '2026-11-01' })).toBe(true)
  expect(estPlageTropLongue('JOURNEE', { debut: '1900-01-01', fin: '2200-12-31' })).toBe(true)
  expect(estPlageTropLongue('ANNEE', { debut: '2000-01-01', fin: '2026-12-31' })).toBe(false)
})

it('twelve months end on the day given', () => {
  expect(douzeMoisJusque('2026-10-31')).toEqual({ debut: '2025-11-01', fin: '2026-10-31' })
})

it('litres become cubic metres without losing one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (litres) => {
      expect(Math.round(enM3(litres) * 1000)).toBe(litres)
      expect(enUnite(litres, 'L')).toBe(litres)
    }),
  )
  expect(enUnite(386, 'M3')).toBe(0.386)
})
