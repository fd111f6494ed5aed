import { expect, it } from 'vitest'
import { ensemble, type FactureDuGroupe } from './ensemble.ts'

const facture = (reference: string, traite: string): FactureDuGroupe => ({ reference, numeroContrat: '0470001', solde: 10, adresse: '', echeance: '2026-12-01', traite })
const FACTURES = [facture('F1', 'EAU'), facture('F2', 'ELEC'), facture('F3', 'EAU')]

it.each([
  [[], ['F1', 'F3']],
  [['F3'], ['F1', 'F3']],
  [['F2'], ['F2']],
])('with %j chosen, %j may be paid together', (choix, attendues) => {
  expect(ensemble(FACTURES, new Set(choix)).map(({ reference }) => reference)).toEqual(attendues)
})

it('nothing is paid with nothing', () => {
  expect(ensemble([], new Set())).toEqual([])
})
