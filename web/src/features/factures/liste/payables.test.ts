import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { lotsPayables } from './payables.ts'

const facture = (numeroFactureClient: string, voulu: Partial<Facture> = {}): Facture =>
  ({ numeroFactureClient, isPaiementAutorise: true, traiteFacturationCode: 'EAU', ...voulu }) as Facture
const numeros = (choisies: readonly Facture[]) =>
  lotsPayables(choisies).map((lot) => lot.map(({ numeroFactureClient }) => numeroFactureClient))

it('what is paid together leaves out a disputed invoice, and whatever else may not be paid', () => {
  const disputee = facture('LITIGE', {
    etat: 'LITIGE',
    isContentieux: true,
    soldeFactureClient: 86.42,
    isPaiementAutorise: false,
  })
  expect(numeros([facture('A'), disputee, facture('B')])).toEqual([['A', 'B']])
  expect(numeros([disputee])).toEqual([])
})

it('goes to one billing processing at a time', () => {
  expect(numeros([facture('A'), facture('E', { traiteFacturationCode: 'ELEC' }), facture('B')])).toEqual([
    ['A', 'B'],
    ['E'],
  ])
})
