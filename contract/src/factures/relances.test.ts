import { describe, expect, it } from 'vitest'
import { phaseRelance, soldeExigible } from './relances.ts'

it.each([
  [-1, 'AUCUNE'],
  [0, 'AUCUNE'],
  [1, 'RAPPEL'],
  [2, 'RELANCE'],
  [3, 'MISE_EN_DEMEURE'],
  [9, 'MISE_EN_DEMEURE'],
])('%i reminders: %s', (nombre, phase) => expect(phaseRelance(nombre)).toBe(phase))

describe('what is due on 2026-11-21', () => {
  it.each([
    [{ soldeCents: 8642, echeance: '2026-11-20', enLitige: false }, 8642],
    [{ soldeCents: 8642, echeance: '2026-11-21', enLitige: false }, 0],
    [{ soldeCents: 8642, echeance: '2026-11-20', enLitige: true }, 0],
    [{ soldeCents: -500, echeance: '2026-11-20', enLitige: false }, 0],
  ])('%j: %i', (facture, cents) => expect(soldeExigible(facture, '2026-11-21')).toBe(cents))
})
