import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { direLaissees } from './laissees.ts'
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

it('what is left out is named up to three, then counted, reason by reason', () => {
  const dehors = (motif: string, ...numeros: string[]) => numeros.map((numero) => ({ numero, motif }))
  expect(direLaissees([...dehors('Litige.', 'A', 'B'), ...dehors('Bloquée.', 'C'), ...dehors('Litige.', 'D')])).toEqual(
    ['A, B et D ne se paient pas ici\u202F: Litige.', 'C ne se paie pas ici\u202F: Bloquée.'],
  )
  expect(direLaissees(dehors('Litige.', 'A', 'B', 'C', 'D'))).toEqual([
    '4 factures choisies ne se paient pas ici\u202F: Litige.',
  ])
})
