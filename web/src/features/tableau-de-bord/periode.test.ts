import { describe, expect, it } from 'vitest'
import { ecartEnMots, reserveEnMots, titreConsommation } from './periode.ts'

it.each([
  ['JOURNEE', '2026-10-01', '2026-10-31', 'Consommation d’octobre'],
  ['JOURNEE', '2025-05-01', '2025-05-31', 'Consommation de mai 2025'],
  ['MOIS', '2026-01-01', '2026-12-31', 'Consommation de 2026'],
  ['ANNEE', '2022-01-01', '2026-12-31', 'Consommation de 2022 à 2026'],
] as const)('by %s from %s to %s: « %s »', (granularite, debut, fin, titre) => {
  expect(titreConsommation({ granularite, plage: { debut, fin } }, '2026-11-21')).toBe(titre)
})

it.each([
  [0.12, '+\u202F12\u202F% par rapport à'],
  [-0.04, '–\u202F4\u202F% par rapport à'],
  [0.004, 'Autant qu’en'],
  [-0.004, 'Autant qu’en'],
])('a difference of %d is « %s »', (ecart, mots) => {
  expect(ecartEnMots(ecart)).toBe(mots)
})

describe('what is not known', () => {
  const reserve = (nbPeriodes: number, volumeConsoEnLitres: number | null, contratsManquants = 1) => ({
    dateDebut: '2026-10-10',
    dateFin: '2026-10-12',
    nbPeriodes,
    volumeConsoEnLitres,
    volumeConsoEnM3: null,
    contratsManquants,
  })

  it.each([
    [[reserve(1, 322)], 'Relevés incomplets sur 1 jour. Le total les inclut.'],
    [[reserve(3, 900), reserve(2, 0)], 'Relevés incomplets sur 5 jours. Le total les inclut.'],
    [
      [reserve(3, 900), reserve(2, null)],
      'Relevés incomplets sur 5 jours. Le volume manquant sera connu au prochain relevé.',
    ],
    [
      [reserve(30, 900, 12), reserve(1, 0, 3)],
      'Relevés incomplets sur 31 jours, jusqu’à 12 contrats. Le total les inclut.',
    ],
  ])('%#', (reserves, mots) => {
    expect(reserveEnMots('JOURNEE', reserves)).toBe(mots)
  })
})
