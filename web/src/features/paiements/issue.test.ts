import { ETATS_TENTATIVE, STATUTS_PAIEMENT, type EtatTentative } from '@ael/contract/paiements/etats.ts'
import { expect, it } from 'vitest'
import { issueDe, prochaineQuestion, type Issue } from './issue.ts'

const ATTENDUES: Record<EtatTentative, Issue> = {
  CREEE: 'attente',
  OUVERTE: 'attente',
  EN_ATTENTE: 'attente',
  ENREGISTREE: 'enregistre',
  ANNULEE: 'annule',
  EXPIREE: 'expire',
  REFUSEE: 'refuse',
}

it.each(ETATS_TENTATIVE)('%s', (etat) => {
  const reponse = {
    statutPaiement: STATUTS_PAIEMENT[etat],
    isPaiementEffectue: etat === 'ENREGISTREE',
    isPaiementDejaEffectue: false,
    isPaiementRefuse: etat === 'REFUSEE',
  }
  expect(issueDe(reponse)).toBe(ATTENDUES[etat])
})

it('a payment that was recorded before is recorded, whatever else is said', () => {
  expect(
    issueDe({ statutPaiement: 3, isPaiementEffectue: false, isPaiementDejaEffectue: true, isPaiementRefuse: true }),
  ).toBe('enregistre')
})

it('asks less and less often, then no more', () => {
  const delais = Array.from({ length: 40 }, (_, rang) => prochaineQuestion(rang + 1))
  const donnes = delais.filter((delai) => delai !== null)
  expect(donnes).toEqual(donnes.toSorted((a, b) => a - b))
  expect(delais.at(-1)).toBeNull()
  const minutes = donnes.reduce((total, delai) => total + delai, 0) / 60_000
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(20)
})
