import type { PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { describe, expect, it } from 'vitest'
import { attendReleve, barres, dernierJourReleve, nomLigne } from './barres.ts'

const point = (voulu: Partial<PointConsommation>): PointConsommation => ({
  dateReleve: '2026-10-29',
  dateFin: '2026-10-29',
  typeAgregat: 'JOURNEE',
  volumeConsoEnLitres: 322,
  volumeConsoEnM3: 0.322,
  volumeRaw: 322,
  etat: 'mesure',
  complet: true,
  index: null,
  ...voulu,
})
const MAINTENANT = '2026-10-29T10:15:00'

describe('bars', () => {
  it('never shows what is missing as 0', () => {
    const [barre] = barres(
      [point({ dateReleve: '2026-10-28', dateFin: '2026-10-28', volumeConsoEnLitres: null, etat: 'manquant' })],
      MAINTENANT,
    )
    expect(barre).toMatchObject({ valeur: null, etat: 'manquant' })
  })

  it.each([
    ['2026-10-30', '2026-10-30', 'JOURNEE', 'avenir'],
    ['2026-10-29', '2026-10-29', 'JOURNEE', 'avenir'],
    ['2026-10-28', '2026-10-28', 'JOURNEE', 'manquant'],
    ['2026-10-01', '2026-10-31', 'MOIS', 'avenir'],
    ['2026-09-01', '2026-09-30', 'MOIS', 'manquant'],
    ['2026-10-29T10:00:00+01:00', '2026-10-29T11:00:00+01:00', 'HEURE', 'avenir'],
    ['2026-10-29T09:00:00+01:00', '2026-10-29T10:00:00+01:00', 'HEURE', 'manquant'],
  ] as const)('from %s to %s, by %s, without a volume, is %s', (dateReleve, dateFin, typeAgregat, etat) => {
    const [barre] = barres(
      [point({ dateReleve, dateFin, typeAgregat, volumeConsoEnLitres: null, etat: 'manquant' })],
      MAINTENANT,
    )
    expect(barre?.etat).toBe(etat)
  })

  it('of a meter read on foot wait for its next reading, rather than miss one', () => {
    const mois = (numero: string, volumeConsoEnLitres: number | null) =>
      point({
        dateReleve: `2026-${numero}-01`,
        dateFin: `2026-${numero}-28`,
        typeAgregat: 'MOIS',
        volumeConsoEnLitres,
        etat: volumeConsoEnLitres === null ? 'manquant' : 'estime',
      })
    const serie = barres(
      [mois('03', null), mois('04', 900), mois('05', null), mois('11', null)],
      MAINTENANT,
      '2026-04-20',
    )
    expect(serie.map(({ etat, attente }) => [etat, attente])).toEqual([
      ['manquant', undefined],
      ['estime', undefined],
      ['avenir', 'Pas encore relevé'],
      ['avenir', 'Pas encore relevé'],
    ])
  })

  it('of a period under way shows what is known of it', () => {
    const [barre] = barres(
      [point({ dateReleve: '2026-10-01', dateFin: '2026-10-31', typeAgregat: 'MOIS' })],
      MAINTENANT,
    )
    expect(barre).toMatchObject({ valeur: 322, etat: 'mesure' })
  })

  it('keeps the two hours of the autumn night apart', () => {
    const nuit = ['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'].map((dateReleve) =>
      point({ dateReleve, dateFin: dateReleve, typeAgregat: 'HEURE' }),
    )
    expect(new Set(barres(nuit, MAINTENANT).map(({ cle }) => cle)).size).toBe(2)
  })

  it('stresses the week-end', () => {
    const semaine = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'].map((dateReleve) => point({ dateReleve }))
    expect(barres(semaine, MAINTENANT).map(({ accent }) => accent)).toEqual([false, true, true, false])
  })
})

it.each([
  ['facture', '2026-04-20', '2026-04-20'],
  ['telereleve', '2026-04-20', null],
  ['mixte', '2026-04-20', null],
  ['aucune', null, null],
] as const)('of a graph from %s, known up to %s, what follows %s waits for its reading', (source, au, attendu) => {
  const statistiques = {
    du: au,
    au,
    nbJours: 0,
    volumeConsoEnLitres: null,
    volumeConsoEnM3: null,
    unite: 'M3' as const,
    moyenne: null,
    moyenneJour: null,
    moyenneMois: null,
  }
  expect(dernierJourReleve({ source, statistiques })).toBe(attendu)
  expect(attendReleve(point({ dateReleve: '2026-05-01', volumeConsoEnLitres: null }), attendu)).toBe(attendu !== null)
  // The last day that is known is one of those that were read.
  expect(attendReleve(point({ dateReleve: '2026-04-20', volumeConsoEnLitres: null }), attendu)).toBe(false)
})

it.each([
  [point({}), 'jeu. 29/10/2026'],
  [point({ typeAgregat: 'MOIS', dateReleve: '2026-10-01' }), 'octobre 2026'],
  [point({ typeAgregat: 'ANNEE', dateReleve: '2026-01-01' }), '2026'],
  [point({ typeAgregat: 'SEMAINE', dateReleve: '2026-10-26', dateFin: '2026-11-01' }), '26/10/2026 – 01/11/2026'],
  [point({ typeAgregat: 'TRIMESTRE', dateReleve: '2026-10-01', dateFin: '2026-12-31' }), '01/10/2026 – 31/12/2026'],
])('a row is called %#', (ligne, nom) => {
  expect(nomLigne(ligne)).toBe(nom)
})

it.each([
  ['ANNEE', '2026-01-01', '2026-12-31', ['2026', undefined, '2026']],
  ['TRIMESTRE', '2026-10-01', '2026-12-31', ['T4', undefined, '4ᵉ trimestre 2026']],
  ['MOIS', '2026-10-01', '2026-10-31', ['oct.', undefined, 'octobre 2026']],
  ['SEMAINE', '2026-10-26', '2026-11-01', ['26/10', undefined, 'du 26/10/2026 au 01/11/2026']],
  ['JOURNEE', '2026-10-29', '2026-10-29', ['29', 'je', 'jeudi 29 octobre 2026']],
  [
    'HEURE',
    '2026-10-29T09:00:00+01:00',
    '2026-10-29T10:00:00+01:00',
    ['9', 'h', 'de 09\u202Fh\u202F00 à 10\u202Fh\u202F00'],
  ],
] as const)(
  'a bar of %s is named under it, on a second line, and in full',
  (typeAgregat, dateReleve, dateFin, noms) => {
    const [barre] = barres([point({ typeAgregat, dateReleve, dateFin, volumePrecedentEnLitres: 12 })], MAINTENANT)
    expect([barre?.libelle, barre?.sousLibelle, barre?.libelleLong]).toEqual(noms)
    expect([barre?.cle, barre?.precedent]).toEqual([dateReleve, 12])
  },
)
