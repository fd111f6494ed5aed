import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { serveur } from '../../testing/serveur.ts'
import { PlanPage } from './PlanPage.tsx'

it('a search says what it found once all has been read, and not before', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(contenusCalls.menu, { menu: [] })
  const faq = serveur.retient(contenusCalls.faq)
  await afficher(<PlanPage />, { route: '/plan-du-site', adresse: '/plan-du-site?recherche=cascade' })
  await expect.element(page.getByText('Recherche dans toute l’agence')).toBeVisible()
  await expect.element(page.getByText(/résultat/)).not.toBeInTheDocument()
  faq.repondre({ categories: [], sousCategories: [], items: [] })
  await expect.element(page.getByText('Aucun résultat')).toBeVisible()
})
