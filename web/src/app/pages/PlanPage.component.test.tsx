import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { article } from '../../features/contenus/testing/article-exemple.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple } from '../../testing/exemples.ts'
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
    article('illisible', 'Illisible'),
  ]
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(contenusCalls.menu, {
    menu: pages.map(({ identifiant, titre }) => ({ identifiant, libelle: titre, route: `/contenu/${identifiant}` })),
  })
  // What cannot be read is found by its title alone.
  serveur.repond(contenusCalls.infoArticle, ({ params: { id } }) =>
    id === 'illisible' ? Promise.reject(new Error('Coupé.')) : pages.find((une) => une.identifiant === id)!,
  )
  const question = (identifiant: string, titre: string, texteHtml: string) =>
    exemple(contenusCalls.faq.answer.shape.items.element, { identifiant, titre, texteHtml })
  serveur.repond(contenusCalls.faq, {
    categories: [],
    sousCategories: [],
    items: [question('q&1', 'Mon eau', '<p>La cascade.</p>'), question('q2', 'Autre', '<p>Rien.</p>')],
  })
  await afficher(<PlanPage />, { route: '/plan-du-site', adresse: '/plan-du-site?recherche=cascade' })
  await expect.element(page.getByText('3 résultats')).toBeVisible()
  const liens = page
    .getByRole('link', { name: /^(?:Votre eau|Nos conseils|Mentions|Illisible|Mon eau|Autre)/ })
    .elements()
  expect(liens.map((lien) => lien.getAttribute('href'))).toEqual([
    '#/contenu/eau',
    '#/contenu/conseils',
    '#/faq?question=q%261',
  ])
})

it('a client finds whom to call, and what is published; a search by its title finds the one page', async () => {
  serveur.repond(contenusCalls.menu, {
    menu: [{ identifiant: 'eau', libelle: 'Votre eau', route: '/contenu/eau' }],
  })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(contenusCalls.infoArticle, article('eau', 'Votre eau'))
  serveur.repond(contenusCalls.faq, { categories: [], sousCategories: [], items: [] })
  await afficher(<PlanPage />, { route: '/plan-du-site', adresse: '/plan-du-site' })
  const liens = () =>
    page
      .getByRole('link')
      .elements()
      .map((lien) => lien.getAttribute('href'))
  await expect.element(page.getByRole('link', { name: 'Votre eau' })).toBeVisible()
  expect(liens()).toEqual(['tel:0969390000', '#/contenu/eau'])
  await page.getByRole('searchbox').fill('votre EAU')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 résultat', { exact: true })).toBeVisible()
  expect(liens()).toEqual(['#/contenu/eau'])
})
