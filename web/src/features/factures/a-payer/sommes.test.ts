import { expect, it } from 'vitest'
import { sommes } from './sommes.ts'

const facture = (soldeFactureClient: number, dateLimitePaiementFacture: string, isAvoir = false) => ({
  soldeFactureClient,
  dateLimitePaiementFacture,
  isAvoir,
})

it('adds what is owed to the cent, what is late apart; the day itself is not late, credit notes take nothing away', () => {
  const factures = [
    facture(0.1, '2026-10-01'),
    facture(0.29, '2026-10-30'),
    facture(40.61, '2026-12-01'),
    facture(-15, '2026-10-01', true),
    facture(0, '2026-10-01'),
  ]
  expect(sommes(factures, '2026-10-30')).toEqual({ total: 41, nombre: 3, retard: 0.1, nombreEnRetard: 1 })
  expect(sommes([], '2026-10-30')).toEqual({ total: 0, nombre: 0, retard: 0, nombreEnRetard: 0 })
})
