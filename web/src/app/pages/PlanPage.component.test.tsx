import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { article } from '../../features/contenus/testing/article-exemple.ts'
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

it('a search finds a page by its text, and by that of the articles that it presents', async () => {
  const [eau, conseils] = [article('eau', 'Votre eau'), article('conseils', 'Nos conseils')]
  const pages = [
    { ...eau, contenus: eau.contenus.map((contenu) => ({ ...contenu, texteHtml: '<p>Une cascade.</p>' })) },
    { ...conseils, articles: [article('chute', 'La cascade')] },
    article('mentions', 'Mentions'),
  ]
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(contenusCalls.menu, {
    menu: pages.map(({ identifiant, titre }) => ({ identifiant, libelle: titre, route: `/contenu/${identifiant}` })),
  })
  serveur.repond(contenusCalls.infoArticle, ({ params: { id } }) => pages.find((une) => une.identifiant === id)!)
  serveur.repond(contenusCalls.faq, { categories: [], sousCategories: [], items: [] })
  await afficher(<PlanPage />, { route: '/plan-du-site', adresse: '/plan-du-site?recherche=cascade' })
  await expect.element(page.getByText('2 résultats')).toBeVisible()
  const liens = page.getByRole('link', { name: /^(?:Votre eau|Nos conseils|Mentions)/ }).elements()
  expect(liens.map((lien) => lien.getAttribute('href'))).toEqual(['#/contenu/eau', '#/contenu/conseils'])
})
