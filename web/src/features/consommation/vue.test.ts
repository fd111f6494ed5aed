import { ZOOMS, type GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import { describe, expect, it } from 'vitest'
import { ecrireVue, estVide, lireVue, niveaux, nomPlage, plages, zoomOuvert, type Vue } from './vue.ts'

const usuelle = { granularite: 'JOURNEE', jour: '2026-10-29' } as const
const TOUTES: ReadonlySet<GranulariteZoom> = new Set(ZOOMS)

describe('the view of an address', () => {
  it.each<[Record<string, string>, Vue]>([
    [{}, { ...usuelle, unite: 'M3', affichage: 'graphique', comparer: false }],
    [
      { zoom: 'mois', jour: '2025-03-02', unite: 'L', affichage: 'tableau', comparer: 'oui' },
      { granularite: 'MOIS', jour: '2025-03-02', unite: 'L', affichage: 'tableau', comparer: true },
    ],
    [
      { zoom: 'siecle', jour: 'hier', unite: 'gallon', affichage: 'x' },
      { ...usuelle, unite: 'M3', affichage: 'graphique', comparer: false },
    ],
    [{ jour: '2026-13-45' }, { ...usuelle, unite: 'M3', affichage: 'graphique', comparer: false }],
  ])('%j', (recherche, vue) => {
    expect(lireVue(recherche, usuelle, TOUTES)).toEqual(vue)
  })

  it('comes back from what was written', () => {
    const vue: Vue = { granularite: 'HEURE', jour: '2026-10-25', unite: 'L', affichage: 'tableau', comparer: true }
    expect(lireVue(ecrireVue(vue), usuelle, TOUTES)).toEqual(vue)
  })

  it.each<[string, GranulariteZoom[], GranulariteZoom, GranulariteZoom]>([
    ['journee', ['ANNEE', 'MOIS'], 'MOIS', 'MOIS'],
    ['heure', ['ANNEE', 'MOIS', 'JOURNEE'], 'JOURNEE', 'JOURNEE'],
    ['heure', ['ANNEE'], 'ANNEE', 'ANNEE'],
    ['annee', ['JOURNEE', 'HEURE'], 'JOURNEE', 'JOURNEE'],
    ['journee', [], 'MOIS', 'MOIS'],
  ])('asked for %s where only %j are open, is one that is open', (zoom, ouvertes, habituelle, attendue) => {
    expect(
      lireVue({ zoom, jour: '2026-03-02' }, { ...usuelle, granularite: habituelle }, new Set(ouvertes)),
    ).toMatchObject({ granularite: attendue, jour: '2026-03-02' })
  })
})

it.each([
  ['ANNEE', '2022-01-01', '2026-12-31', '2022 – 2026'],
  ['MOIS', '2026-01-01', '2026-12-31', '2026'],
  ['JOURNEE', '2026-10-01', '2026-10-31', 'Octobre 2026'],
  ['HEURE', '2026-10-29', '2026-10-29', 'Jeudi 29 octobre 2026'],
] as const)('%s from %s to %s is called « %s »', (granularite, debut, fin, nom) => {
  expect(nomPlage(granularite, { debut, fin })).toBe(nom)
})

it('names the levels gone through, and the kind of those below', () => {
  expect(niveaux({ granularite: 'JOURNEE', jour: '2026-10-29' }).map(({ label }) => label)).toEqual([
    'Années',
    '2026',
    'Octobre',
    'Heures',
  ])
  expect(niveaux({ granularite: 'ANNEE', jour: '2026-10-29' }).map(({ label }) => label)).toEqual([
    'Années',
    'Mois',
    'Jours',
    'Heures',
  ])
})

describe('neighbours', () => {
  const vue = lireVue({ zoom: 'journee', jour: '2026-10-15' }, usuelle, TOUTES)

  it('are open as far as there is data', () => {
    const { avant, apres } = plages(vue, { dateMin: '2026-09-30', dateMax: '2026-10-29' })
    expect([avant.ouverte, apres.ouverte]).toEqual([true, false])
    const suivant = plages(vue, { dateMin: '2026-10-01', dateMax: '2026-11-01' })
    expect([suivant.avant.ouverte, suivant.apres.ouverte]).toEqual([false, true])
  })

  it('are shut when nothing is known', () => {
    const { avant, apres } = plages(vue, null)
    expect([avant.ouverte, apres.ouverte]).toEqual([false, false])
  })
})

it('opens the next level only to whoever may see it', () => {
  expect(zoomOuvert('JOURNEE', new Set(['JOURNEE', 'HEURE']))).toBe('HEURE')
  expect(zoomOuvert('JOURNEE', new Set(['JOURNEE']))).toBeNull()
  expect(zoomOuvert('HEURE', new Set(['HEURE']))).toBeNull()
})

it.each([
  [[], true],
  [[{ volumeConsoEnLitres: null, etat: 'manquant' }], true],
  [[{ volumeConsoEnLitres: 0, etat: 'mesure' }], false],
  [
    [
      { volumeConsoEnLitres: null, etat: 'manquant' },
      { volumeConsoEnLitres: null, etat: 'estime' },
    ],
    false,
  ],
] as const)('of %j nothing is known: %s', (resultats, vide) => {
  expect(estVide({ resultats: resultats as never })).toBe(vide)
})
