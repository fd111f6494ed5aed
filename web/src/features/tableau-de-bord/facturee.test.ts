import { describe, expect, it } from 'vitest'
import { barresFacturees, ecartFacture, ecartFactureEnMots } from './facturee.ts'

const periode = (dateDebut: string, dateReleve: string, nbJours: number, volumeConsoEnLitres: number) => ({
  dateDebut,
  dateReleve,
  nbJours,
  volumeConsoEnLitres,
  etat: 'mesure' as const,
})
const AUTOMNE_2026 = periode('2026-08-15', '2026-10-14', 61, 12_200)

describe('the period a year earlier', () => {
  it.each([
    ['is compared by the day, whatever its length', [periode('2025-08-01', '2025-10-31', 92, 9_200)], 1],
    [
      'is the one that held the same middle day',
      [periode('2025-06-01', '2025-09-13', 105, 1_050), periode('2025-09-14', '2025-12-31', 109, 21_800)],
      0,
    ],
    ['may have ended on that day', [periode('2025-06-16', '2025-09-14', 91, 9_100)], 1],
    ['may not have been billed', [periode('2026-06-01', '2026-08-14', 75, 7_500)], null],
    ['may have counted no day', [periode('2025-08-01', '2025-10-31', 0, 9_200)], null],
    ['may have been empty', [periode('2025-08-01', '2025-10-31', 92, 0)], null],
  ])('%s', (_, autres, attendu) => {
    expect(ecartFacture(AUTOMNE_2026, [AUTOMNE_2026, ...autres])).toBe(attendu)
  })

  it('is not compared with a period of no day', () => {
    const avant = periode('2025-08-01', '2025-10-31', 92, 9_200)
    expect(ecartFacture({ ...AUTOMNE_2026, nbJours: 0 }, [avant])).toBeNull()
  })
})

it.each([
  [0.06, '+\u202F6\u202F% par jour en un an'],
  [-0.004, 'Autant par jour qu’un an plus tôt'],
])('a difference of %d is « %s »', (ecart, mots) => {
  expect(ecartFactureEnMots(ecart)).toBe(mots)
})

it('names a bar by the month of its reading, and in full by its days', () => {
  expect(barresFacturees([AUTOMNE_2026])).toEqual([
    {
      cle: '2026-10-14',
      libelle: '10/26',
      libelleLong: 'du 15/08/2026 au 14/10/2026',
      valeur: 12_200,
      etat: 'mesure',
      precedent: null,
    },
  ])
})
