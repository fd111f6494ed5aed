import { expect, it } from 'vitest'
import { etatIntervalle, INTERVALLE_ESTIME, INTERVALLE_MESURE } from './etat-volume.public.ts'

it.each([
  ['an hour', 3600, 10, false, 'm'],
  ['an hour and a half', INTERVALLE_MESURE, 10, false, 'm'],
  ['a second more', INTERVALLE_MESURE + 1, 10, false, 'e'],
  ['six hours', INTERVALLE_ESTIME, 10, false, 'e'],
  ['a second more than six hours', INTERVALLE_ESTIME + 1, 10, false, 'x'],
  ['ten days in which the index did not move', 864_000, 0, false, 'm'],
  ['a change of register', 3600, 0, true, 'x'],
] as const)('%s between readings: %i s, %i L', (_, duree, litres, rupture, etat) => {
  expect(etatIntervalle(duree, litres, rupture)).toBe(etat)
})
