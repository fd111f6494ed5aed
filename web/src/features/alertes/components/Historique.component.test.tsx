import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { declenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Historique } from './Historique.tsx'

it.each<[Cible, number]>([
  [{ mode: 'groupe', id: 7 }, 1],
  [{ mode: 'contrat', contract: '0447122' }, 0],
])('of %j names the contract of a firing %i times', async (cible, fois) => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, {
    resultats: [
      exemple(declenchementAlerte, {
        message: 'Votre seuil est dépassé.',
        numeroContratAbonnement: '0447122',
        adresseLivraisonConstruite: '12 rue des Tanneurs',
      }),
    ],
    nbTotalResultats: 1,
  })
  await afficher(<Historique cible={cible} />)
  await expect.element(page.getByText('Votre seuil est dépassé.')).toBeVisible()
  expect(page.getByText(/0447122, 12 rue des Tanneurs/).elements()).toHaveLength(fois)
})
