import { expect, it } from 'vitest'
import { direSimulation } from './dire-simulation.ts'

const simulation = {
  nombre: 3,
  dernieres: ['2026-11-12', '2026-10-02'],
  depuis: '2025-11-23',
  joursReleves: 365,
  usage: { JOUR: 320, SEMAINE: 2240, MOIS: 9800, nuit: 0 },
}

it.each([
  [{}, 'Cette alerte aurait sonné 3 fois en un an, la dernière le 12/11/2026.'],
  [{ nombre: 0, dernieres: [] }, 'Cette alerte n’aurait pas sonné en un an.'],
  [{ joursReleves: 360 }, 'Cette alerte aurait sonné 3 fois en un an, la dernière le 12/11/2026.'],
  [{ joursReleves: 100 }, 'Cette alerte aurait sonné 3 fois en 100 jours relevés, la dernière le 12/11/2026.'],
  [{ joursReleves: 0, nombre: 0, dernieres: [] }, null],
])('%j is told %s', (propre, attendu) => {
  expect(direSimulation({ ...simulation, ...propre })).toBe(attendu)
})
