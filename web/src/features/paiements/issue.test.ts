import { ETATS_TENTATIVE, STATUTS_PAIEMENT, type EtatTentative } from '@ael/contract/paiements/etats.ts'
import { expect, it } from 'vitest'
import { annonceDe, issueDe, issueInconnue, prochaineQuestion, type Issue } from './issue.ts'

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
    isPaiementRepris: false,
  }
  expect(issueDe(reponse)).toBe(ATTENDUES[etat])
})

it('a payment that was recorded before is recorded, whatever else is said', () => {
  expect(
    issueDe({
      statutPaiement: 3,
      isPaiementEffectue: false,
      isPaiementDejaEffectue: true,
      isPaiementRefuse: true,
      isPaiementRepris: false,
    }),
  ).toBe('enregistre')
})

it('a payment that was taken back is neither made nor refused', () => {
  expect(
    issueDe({
      statutPaiement: 5,
      isPaiementEffectue: true,
      isPaiementDejaEffectue: false,
      isPaiementRefuse: true,
      isPaiementRepris: true,
    }),
  ).toBe('repris')
})

it('asks less and less often, then no more', () => {
  const delais = Array.from({ length: 40 }, (_, rang) => prochaineQuestion(rang + 1))
  const donnes = delais.filter((delai) => delai !== null)
  expect(donnes).toEqual(donnes.toSorted((a, b) => a - b))
  expect([donnes[0], donnes.length, delais.at(-1)]).toEqual([4000, 15, null])
  const minutes = donnes.reduce((total, delai) => total + delai, 0) / 60_000
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(20)
})

it.each([
  ['/facture/cancel/EAU', '', 'annulation'],
  ['/facture/cancel', 'issue=succes', 'annulation'],
  ['/facture/0700101/F123/cancel/EAU', '', 'annulation'],
  ['/facture/retour/EAU', 'issue=refus', 'refus'],
  ['/facture/0700101/F123/EAU', '', undefined],
  ['/facture/retour/cancel', '', undefined],
  ['/retourPaiement', 'issue=annulation', 'annulation'],
] as const)('who comes back by %s?%s says %s', (chemin, requete, attendue) => {
  expect(annonceDe(chemin, new URLSearchParams(requete))).toBe(attendue)
})

it('who gave up and kept no reference is told so; of another return without, nothing is known', () => {
  expect(issueInconnue('annulation')).toBe('expire')
  for (const annonce of ['succes', 'refus', 'attente', undefined] as const) expect(issueInconnue(annonce)).toBe('echec')
})
