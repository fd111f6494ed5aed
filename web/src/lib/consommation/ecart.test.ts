import { expect, it } from 'vitest'
import { ecartDe, ecartDuPoint, estHausseNotable } from './ecart.ts'

it.each([
  [112, 100, 0.12],
  [90, 100, -0.1],
  [0, 100, -1],
  [100, 0, null],
  [100, null, null],
  [null, 100, null],
])('from %j after %j the difference is %j', (total, avant, attendu) => {
  const ecart = ecartDe(total, avant)
  if (attendu === null) expect(ecart).toBeNull()
  else expect(ecart).toBeCloseTo(attendu)
})

it.each([
  [0.1, true],
  [0.099, false],
  [-0.5, false],
  [null, false],
])('a difference of %j is a notable rise: %j', (ecart, attendu) => {
  expect(estHausseNotable(ecart)).toBe(attendu)
})

it.each([
  [{ volumeConsoEnLitres: 120, volumePrecedentEnLitres: 100, complet: true, completPrecedent: true }, 20],
  [{ volumeConsoEnLitres: 120, volumePrecedentEnLitres: 100, complet: false, completPrecedent: true }, null],
  [{ volumeConsoEnLitres: 120, volumePrecedentEnLitres: 100, complet: true, completPrecedent: false }, null],
  [{ volumeConsoEnLitres: 120, complet: true }, null],
  [{ volumeConsoEnLitres: null, volumePrecedentEnLitres: 100, complet: true, completPrecedent: true }, null],
])('periods are only compared when both are known from end to end: %j', (voulu, attendu) => {
  const point = {
    dateReleve: '2026-10-01',
    dateFin: '2026-10-31',
    typeAgregat: 'MOIS',
    volumeConsoEnM3: null,
    volumeRaw: null,
    etat: 'mesure',
    index: null,
  } as const
  expect(ecartDuPoint({ ...point, ...voulu })).toBe(attendu)
})
