import { describe, expect, it } from 'vitest'
import { annule, enAttente, enregistre, pageOuverte, refuse } from '../commun/sens.ts'
import { JAMAIS_OUVERTE, sensDeLaFaute, sensDuResultat } from './codes.ts'

const A_REPRENDRE = pageOuverte('Paiement abandonné, à reprendre sur la page de PayFiP dans les vingt minutes')

describe('a result', () => {
  it.each([
    ['P', 0, enregistre('Paiement par carte accepté')],
    ['V', 0, enregistre('Prélèvement accepté')],
    ['R', 0, refuse('Paiement par carte refusé')],
    ['Z', 0, refuse('Prélèvement refusé')],
    ['A', 19, A_REPRENDRE],
    ['A', 20, annule('Paiement abandonné')],
    ['R', 19, refuse('Paiement par carte refusé')],
    [
      'X',
      0,
      {
        issue: 'INCONNU',
        libelle: 'Réponse inconnue du prestataire',
        alarme: 'PayFiP\u202F: code inconnu X',
      },
    ],
  ] as const)('%s after %i minutes', (resultat, minutes, sens) =>
    expect(sensDuResultat(resultat, minutes)).toEqual(sens),
  )
})

describe('a fault of a question', () => {
  const EXPIREE = 'Page de paiement expirée'
  it.each([
    ['P1', 0, JAMAIS_OUVERTE],
    ['P5', 19, pageOuverte('Le payeur est encore sur la page de paiement')],
    ['P5', 20, annule(EXPIREE)],
    ['P4', 19, pageOuverte(EXPIREE)],
    ['P4', 20, annule(EXPIREE)],
    ['P3', 0, enAttente('Page de paiement déjà utilisée')],
    ['P2', 0, null],
  ] as const)('%s after %i minutes', (code, minutes, sens) => expect(sensDeLaFaute(code, minutes)).toEqual(sens))
})
