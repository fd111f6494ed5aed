import { expect, it } from 'vitest'
import { direDelai } from './delai.ts'

const maintenant = Date.parse('2026-11-24T09:00:00Z')
const HEURE = 3_600_000
const JOUR = 24 * HEURE

it.each([
  [0, 'moins d’une heure'],
  [HEURE - 1, 'moins d’une heure'],
  [HEURE, '1\u202Fh'],
  [JOUR - 1, '23\u202Fh'],
  [JOUR, '1\u202Fj'],
  [41 * HEURE, '1\u202Fj'],
  [2 * JOUR - 1, '1\u202Fj'],
  [2 * JOUR, '2\u202Fj'],
  [8.9 * JOUR, '8\u202Fj'],
])('%d ms are %s, left or late', (ms, duree) => {
  const dans = (ecart: number) => new Date(maintenant + ecart).toISOString()
  expect(direDelai({ echeance: dans(ms), enRetard: false }, maintenant)).toBe(`Reste ${duree}`)
  expect(direDelai({ echeance: dans(-ms), enRetard: true }, maintenant)).toBe(
    `${duree.replace('moins', 'Moins')} de retard`,
  )
})
