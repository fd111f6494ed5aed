import { expect, it } from 'vitest'
import { facturesCalls } from './calls.ts'

it('without a network a browser shows what is owed and what water costs, no bill and no document', () => {
  const gardes = Object.entries(facturesCalls).filter(([, call]) => 'horsReseau' in call && call.horsReseau)
  expect(gardes.map(([nom]) => nom).toSorted()).toEqual([
    'prixMetreCube',
    'soldeComptableContratAbonnement',
    'soldeComptableContratAbonnementGroupe',
  ])
})
