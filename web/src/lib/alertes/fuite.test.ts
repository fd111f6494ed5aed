import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { expect, it } from 'vitest'
import { palierDeNuit, partDeSemaine, perteFuite } from './fuite.ts'

const lisible = (texte: string) => texte.replaceAll(/\s/g, ' ')
const jour = (le: string, debit: number) => ({ jour: le, litres: 650, perdus: 24 * debit, debit })
const FUITE = {
  depuis: '2026-11-16',
  debitHabituel: 4,
  jours: [jour('2026-11-16', 10), jour('2026-11-22', 20), jour('2026-11-23', 30)],
} as Fuite

it.each([
  [{ arret: null, coutEuros: 8.46 }, '2 100 l perdus à ce jour, 8,46 €.'],
  [{ arret: '2026-11-23', coutEuros: 8.46 }, '2 100 l perdus en tout, 8,46 €.'],
  [{ arret: null, coutEuros: null }, '2 100 l perdus à ce jour.'],
])('of %j one reads « %s »', (propre, dit) => {
  expect(lisible(perteFuite({ litresPerdus: 2100, ...propre }))).toBe(dit)
})

it.each([
  ['the day before it began', '2026-11-15', 96],
  ['its first day', '2026-11-16', 336],
  ['a day that was not read', '2026-11-17', null],
])('the nights of %s would make in a day', (_, le, litres) => {
  expect(palierDeNuit(FUITE, le)).toBe(litres)
  expect(palierDeNuit(null, le)).toBeNull()
})

it.each([
  ['up to its Sunday', '2026-11-16', '2026-11-30', 720],
  ['cut at the end of what is shown', '2026-11-16', '2026-11-20', 240],
  ['after it', '2026-11-23', '2026-11-30', 720],
  ['before it', '2026-11-09', '2026-11-30', null],
])('the part of a week %s', (_, debut, fin, litres) => {
  expect(partDeSemaine(FUITE, debut, fin)).toBe(litres)
  expect(partDeSemaine(null, debut, fin)).toBeNull()
})
