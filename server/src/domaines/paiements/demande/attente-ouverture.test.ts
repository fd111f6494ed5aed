import { expect, it } from 'vitest'
import { attenteRestante } from './attente-ouverture.ts'

const CREEE = new Date('2026-11-21T09:00:00Z')

it.each([
  ['at the same instant', 0, 8000],
  ['while the first may still be opening', 3000, 5000],
  ['once it had the time', 8000, 0],
  ['after the first click failed, or its server died', 30_000, 0],
  ['on a server whose clock is behind', -60_000, 8000],
])('a second click %s waits for the page of the first only so long', (_, age, attente) => {
  expect(attenteRestante(CREEE, new Date(CREEE.getTime() + age))).toBe(attente)
})
