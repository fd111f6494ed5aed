import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PageContenu } from '../../features/contenus/components/PageContenu.tsx'
import { FaqScreen } from '../../features/contenus/screens/FaqScreen.tsx'
import { FenetreEnPlace } from '../../lib/en-place/en-place.tsx'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { permettreEdition } from '../router/edition-en-place.tsx'

permettreEdition()

const seul = (propres: Partial<ArticleSeul>): ArticleSeul => ({
  identifiant: 'conseils',
  titre: 'Nos conseils',
  isHidden: false,
  visible: true,
  visuel: '',
  type: 'GenericType',
  categorie: 'pages',
  sousCategorie: '',
  position: 0,
  template: 'simple',
  resume: '',
  dateDebut: null,
  dateFin: null,
  contenus: [
    { conditionAffichage: '', titre: '', visuel: '', resume: '', texteHtml: '<p>Fermez l’eau.</p>', liens: [] },
  ],
  ...propres,
})
const gel = seul({ identifiant: 'gel', titre: 'Le gel approche', categorie: 'conseils' })
const cache = seul({
  identifiant: 'secheresse',
  titre: 'Sécheresse',
  categorie: 'conseils',
  isHidden: true,
  visible: false,
})
const publie = (titre: string): Article => ({ ...seul({ titre }), articles: [gel, cache] })
const edition = ({ visible, ...article }: ArticleSeul) => ({
  revision: 2,
  brouillon: null,
  texteBrouillon: null,
  publie: visible === undefined ? null : article,
  versions: [],
  nbMaxContenus: 2,
  variables: [],
})
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const fenetre = (nom: string) => page.getByRole('dialog', { name: nom })

async function ouvrir(utilisateur: Partial<UtilisateurConnecte>) {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 0, ...utilisateur }))
  await afficher(
    <>
      <PageContenu id="conseils" />
      <FenetreEnPlace />
    </>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(contenusCalls.infoArticle, publie('Nos conseils'))
  serveur.repond(contenusCalls.menu, { menu: [] })
  serveur.repond(archivesCalls.contenuVisuels, { resultats: [] })
  serveur.repond(editionCalls.editionArticle, edition(gel))
})

it.each<[string, Partial<UtilisateurConnecte>]>([
  ['a subscriber', {}],
  ['an account manager of the service', { profils: ['CHARGE_DE_CLIENTELE'] }],
  ['a webmaster in the name of a customer', { profils: ['UTILISATEUR_PREMIUM'], modeUsurpation: true }],
  ['an administrator in the name of a webmaster', { profils: ['WEBMASTER'], modeUsurpation: true }],
])('%s has nothing to write in a page', async (_, utilisateur) => {
  await ouvrir(utilisateur)
  await expect.element(page.getByRole('heading', { name: 'Le gel approche' })).toBeVisible()
  await expect.element(bouton(/^Modifier/)).not.toBeInTheDocument()
})

it.each(['WEBMASTER', 'ADMIN'] as const)('%s has a button by its title on each content', async (profil) => {
  await ouvrir({ profils: [profil] })
  for (const titre of ['Nos conseils', 'Le gel approche', 'Sécheresse'])
    await expect.element(bouton(`Modifier ${titre}`)).toBeInTheDocument()
  await expect.element(page.getByText('Masqué aux usagers')).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('a page that is hidden says so to whoever writes it', async () => {
  serveur.repond(contenusCalls.infoArticle, {
    ...publie('Portes ouvertes'),
    isHidden: true,
    visible: false,
    articles: [],
  })
  await ouvrir({ profils: ['WEBMASTER'] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Portes ouvertes' })).toBeVisible()
  await expect.element(page.getByText('Masqué aux usagers')).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('says to whoever writes it under which conditions a content is shown, once each', async () => {
  const telereleve = { ...gel.contenus[0]!, conditionAffichage: 'telereleve' }
  serveur.repond(contenusCalls.infoArticle, {
    ...publie('Nos conseils'),
    articles: [{ ...gel, contenus: [...gel.contenus, telereleve, telereleve] }],
  })
  await ouvrir({ profils: ['WEBMASTER'] })
  await expect.element(page.getByText('Montré si telereleve')).toBeVisible()
  expect(page.getByText(/^Montré si/).elements()).toHaveLength(1)
  expect(await reproches()).toEqual([])
})

it('is written in its editor over the page, which shows it once it is published; the focus comes back', async () => {
  await ouvrir({ profils: ['WEBMASTER'] })
  await bouton('Modifier Le gel approche').click()
  const titre = fenetre('Modifier Le gel approche').getByRole('textbox', { name: 'Titre' }).first()
  await expect.element(titre).toHaveValue('Le gel approche')
  expect(serveur.demandes(editionCalls.editionArticle)[0]).toMatchObject({ params: { id: 'gel' } })
  expect(await reproches()).toEqual([])
  await titre.fill('Le gel est là')
  serveur.repond(editionCalls.ajouterOuMajArticle, { message: 'Contenu correctement mis à jour', revision: 3 })
  serveur.repond(contenusCalls.infoArticle, {
    ...publie('Nos conseils'),
    articles: [{ ...gel, titre: 'Le gel est là' }, cache],
  })
  await bouton('Publier l’article').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Le gel est là' })).toBeVisible()
  await expect.element(bouton('Modifier Le gel est là')).toHaveFocus()
  expect(serveur.demandes(editionCalls.ajouterOuMajArticle)).toMatchObject([
    { body: { brouillon: false, revision: 2, article: { identifiant: 'gel', titre: 'Le gel est là' } } },
  ])
})

it('a draft leaves the page as it is, and the window open', async () => {
  await ouvrir({ profils: ['WEBMASTER'] })
  await bouton('Modifier Le gel approche').click()
  await fenetre('Modifier Le gel approche').getByRole('textbox', { name: 'Titre' }).first().fill('Le gel est là')
  serveur.repond(editionCalls.ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 3 })
  await bouton('Enregistrer le brouillon').click()
  await expect.element(page.getByText(/Brouillon enregistré/)).toBeVisible()
  await expect.element(fenetre('Modifier Le gel approche')).toBeVisible()
})

it('Escape asks before it gives up what is written, and closes at once where nothing is', async () => {
  await ouvrir({ profils: ['WEBMASTER'] })
  await bouton('Modifier Le gel approche').click()
  const champ = fenetre('Modifier Le gel approche').getByRole('textbox', { name: 'Titre' }).first()
  await champ.fill('Autre chose')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: /Quitter/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(champ).toHaveValue('Autre chose')
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('dialog', { name: /Quitter/ })
    .getByRole('button', { name: /Quitter/ })
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(bouton('Modifier Le gel approche')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(champ).toHaveValue('Le gel approche')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('a question is written where it is answered', async () => {
  const item = {
    identifiant: 'fuite',
    titre: 'De l’eau coule',
    categorie: 'eau',
    sousCategorie: null,
    ordre: 1,
    texteHtml: '<p>Fermez l’eau.</p>',
  }
  const faq = {
    categories: [{ identifiant: 'eau', titre: 'Eau', libelleCategorie: 'Eau', ordre: 1 }],
    sousCategories: [],
    items: [item],
  }
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['WEBMASTER'], nbContrats: 0 }))
  serveur.repond(contenusCalls.faq, faq)
  serveur.repond(faqCalls.listeFaq, faq)
  serveur.repond(faqCalls.ajouterOuMajItemFaq, { message: 'Contenu correctement mis à jour' })
  await afficher(
    <>
      <FaqScreen />
      <FenetreEnPlace />
    </>,
    { route: '/faq', adresse: '/faq?question=fuite' },
  )
  await bouton('Modifier De l’eau coule').click()
  const question = page.getByRole('textbox', { name: 'Question' })
  await question.fill('De l’eau coule la nuit')
  serveur.repond(contenusCalls.faq, { ...faq, items: [{ ...item, titre: 'De l’eau coule la nuit' }] })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enregistrer/ })
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(bouton('Modifier De l’eau coule la nuit')).toHaveFocus()
})
