import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { PageContenu } from '../components/PageContenu.tsx'
import { LignesFlash } from '../flash/LignesFlash.tsx'
import { prechargerPage } from '../prechargement.ts'
import { article } from '../testing/article-exemple.ts'
import { ContenuScreen } from './ContenuScreen.tsx'
import { FaqScreen } from './FaqScreen.tsx'

const item = (identifiant: string, titre: string, categorie: string, sousCategorie: string | null = null) => ({
  identifiant,
  titre,
  categorie,
  sousCategorie,
  ordre: 1,
  texteHtml: `<p>Réponse à ${identifiant}.</p>`,
})
const categorie = (identifiant: string, libelleCategorie: string) => ({
  identifiant,
  titre: libelleCategorie,
  libelleCategorie,
  ordre: 1,
})
const FAQ = {
  categories: [categorie('fuites', 'Les fuites'), categorie('gel', 'Le gel'), categorie('vide', 'Rien')],
  sousCategories: [{ ...categorie('nuit', 'La nuit'), categorie: 'fuites' }],
  items: [
    item('q1', 'De l’eau coule', 'fuites'),
    item('q2', 'Elle coule aussi à minuit', 'fuites', 'nuit'),
    item('q3', 'Mon compteur a gelé', 'gel'),
  ],
}
beforeEach(() => serveur.repond(contenusCalls.menu, { menu: [] }))

describe('the questions', () => {
  const ouvrir = (recherche = '') => {
    serveur.repond(contenusCalls.faq, FAQ)
    return afficher(<FaqScreen />, { route: '/faq', adresse: `/faq${recherche}` })
  }
  const vues = () =>
    page
      .getByRole('group')
      .elements()
      .map((element) => element.querySelector('summary')?.textContent)

  it.each([
    ['', ['De l’eau coule', 'Elle coule aussi à minuit', 'Mon compteur a gelé'], '3 questions'],
    ['?sujet=gel', ['Mon compteur a gelé'], '1 question'],
    ['?recherche=EAU', ['De l’eau coule'], '1 question'],
    ['?sujet=gel&recherche=coule', ['De l’eau coule', 'Elle coule aussi à minuit'], '2 questions'],
  ])('that « %s » asks for are %j', async (recherche, attendues, nombre) => {
    await ouvrir(recherche)
    await expect.element(page.getByRole('status').first()).toHaveTextContent(nombre)
    expect(vues()).toEqual(attendues)
  })

  it.each([
    ['that the address names', '?question=q3', /Réponse à q3/],
    ['that is found alone', '?recherche=minuit', /Réponse à q2/],
  ])('the one %s is open on its answer', async (_, recherche, reponse) => {
    await ouvrir(recherche)
    await expect.element(page.getByText(reponse)).toBeVisible()
    expect(
      page
        .getByRole('group')
        .elements()
        .filter((element) => element.hasAttribute('open')),
    ).toHaveLength(1)
  })

  it('are those of a subject that is chosen, then of the words that are typed, which the address keeps', async () => {
    await ouvrir()
    await page.getByRole('navigation', { name: 'Sujets' }).getByRole('link', { name: 'Le gel' }).click()
    await expect.element(page.getByText('1 question', { exact: true })).toBeVisible()
    await page.getByText('Mon compteur a gelé').click()
    await expect.element(page.getByText('Réponse à q3.')).toBeVisible()
    expect(await reproches()).toEqual([])
    await page.getByRole('searchbox', { name: 'Chercher dans les questions' }).fill('COULE')
    await expect.poll(() => location.hash).toBe('#/faq?recherche=COULE')
    await expect.element(page.getByText('2 questions')).toBeVisible()
    expect(vues()).toEqual(['De l’eau coule', 'Elle coule aussi à minuit'])
    await expect.element(page.getByRole('navigation', { name: 'Sujets' })).not.toBeInTheDocument()
  })

  it('stand under their subject, and under its parts; a subject without any is not shown', async () => {
    await ouvrir()
    await expect.element(page.getByText('3 questions')).toBeVisible()
    const titres = page.getByRole('heading')
    await expect.element(titres.first()).toHaveTextContent('Questions fréquentes')
    expect(titres.elements().map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Questions fréquentes',
      'H2 Les fuites',
      'H3 La nuit',
      'H2 Le gel',
    ])
    const sujets = page.getByRole('navigation', { name: 'Sujets' }).getByRole('link')
    expect(
      sujets.elements().map((un) => [un.textContent, un.getAttribute('href'), un.getAttribute('aria-current')]),
    ).toEqual([
      ['Tous les sujets', '#/faq', 'true'],
      ['Les fuites', '#/faq?sujet=fuites', null],
      ['Le gel', '#/faq?sujet=gel', null],
      ['Rien', '#/faq?sujet=vide', null],
    ])
    expect(
      page
        .getByRole('group')
        .elements()
        .filter((element) => element.hasAttribute('open')),
    ).toEqual([])
  })

  it('that nobody has written yet are not searched', async () => {
    serveur.repond(contenusCalls.faq, { categories: [], sousCategories: [], items: [] })
    await afficher(<FaqScreen />, { route: '/faq' })
    await expect.element(page.getByRole('heading', { name: 'Aucune question pour l’instant' })).toBeVisible()
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  })

  it('that cannot be read say so, then are', async () => {
    serveur.refuse(contenusCalls.faq, { status: 500 })
    await afficher(<FaqScreen />, { route: '/faq' })
    await expect.element(page.getByRole('heading', { name: 'Les questions ne s’affichent pas' })).toBeVisible()
    await reessayer(contenusCalls.faq, FAQ)
    await expect.element(page.getByText('3 questions')).toBeVisible()
  })

  it('of which none is found say so, and lead to all of them', async () => {
    await ouvrir('?recherche=zzz')
    await expect.element(page.getByRole('heading', { name: /^Aucune question ne parle de «.zzz.»/ })).toBeVisible()
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
    await page.getByRole('link', { name: 'Voir toutes les questions' }).click()
    await expect.element(page.getByText('3 questions')).toBeVisible()
  })

  it('that are closed say so', async () => {
    serveur.refuse(contenusCalls.faq, { status: 403, message: 'La FAQ n’est pas ouverte.' })
    await afficher(<FaqScreen />, { route: '/faq' })
    await expect.element(page.getByRole('heading', { name: 'La foire aux questions est fermée' })).toBeVisible()
    await expect.element(page.getByText('La FAQ n’est pas ouverte.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  })
})

describe('a page of information', () => {
  it('is read as the contract that is looked at makes it', async () => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
    serveur.repond(contenusCalls.infoArticle, article('cgu', 'Pour tous'))
    serveur.repond(contenusCalls.infoArticleContrat, article('cgu', 'Nos conditions'))
    await afficher(<PageContenu id="cgu" />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Nos conditions' })).toBeVisible()
    expect(serveur.demandes(contenusCalls.infoArticleContrat)[0]).toEqual({
      params: { id: 'cgu', contract: '0447122' },
    })
  })

  it('without a contract is read as its reader makes it, beside the others and the questions', async () => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
    serveur.repond(contenusCalls.infoArticle, article('cgu', 'Pour tous'))
    serveur.repond(contenusCalls.menu, {
      menu: [
        { identifiant: 'cgu', libelle: 'Conditions', route: '/cgu' },
        { identifiant: 'eau', libelle: 'Votre eau', route: '/contenu/eau' },
      ],
    })
    const liens = () =>
      page
        .getByRole('navigation', { name: 'Informations' })
        .getByRole('link')
        .elements()
        .map((un) => [un.textContent, un.getAttribute('href'), un.getAttribute('aria-current')])
    const pages = [
      ['Conditions', '#/cgu', 'page'],
      ['Votre eau', '#/contenu/eau', null],
    ]
    for (const UseFaq of [true, false]) {
      serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { UseFaq } }))
      const ecran = await afficher(<PageContenu id="cgu" />)
      await expect.element(page.getByRole('heading', { level: 1, name: 'Pour tous' })).toBeVisible()
      await expect.poll(liens).toEqual([...(UseFaq ? [['Questions fréquentes', '#/faq', null]] : []), ...pages])
      await ecran.unmount()
    }
    expect(serveur.demandes(contenusCalls.infoArticle)[0]).toEqual({ params: { id: 'cgu' } })
  })

  it.each([
    [400, 'Page introuvable', ['#/']],
    [404, 'Page introuvable', ['#/']],
    [403, 'Page réservée', ['#/']],
    [500, 'Cette page ne s’affiche pas', []],
  ])('that the server answers %i is called « %s », says why, and leads back', async (status, titre, retour) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
    serveur.refuse(contenusCalls.infoArticle, { status, message: 'Cette page n’est plus publiée.' })
    await afficher(<PageContenu id="cgu" />)
    await expect.element(page.getByRole('heading', { level: 1, name: titre })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Cette page n’est plus publiée.' })).toBeVisible()
    const liens = page.getByRole('link', { name: 'Revenir à l’accueil' }).elements()
    expect(liens.map((lien) => lien.getAttribute('href'))).toEqual(retour)
    expect(await reproches()).toEqual([])
  })
})

/** Opened as its route does: once it was read. */
function Ouvrir() {
  const [lue, setLue] = useState(false)
  if (lue) return <PageContenu id="cgu" />
  return <button onClick={() => void prechargerPage('cgu').then(() => setLue(true))}>Ouvrir</button>
}

it('a page that is refused is asked for once, and again when one asks for it', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.refuse(contenusCalls.infoArticle, { status: 500 })
  await afficher(<Ouvrir />)
  await page.getByRole('button', { name: 'Ouvrir' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cette page ne s’affiche pas' })).toBeVisible()
  expect(serveur.demandes(contenusCalls.infoArticle)).toHaveLength(1)
  await reessayer(contenusCalls.infoArticle, article('cgu', 'Pour tous'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pour tous' })).toBeVisible()
})

it('a page whose article comes late is shown without it, and named once it is there', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  const arrivee = serveur.retient(contenusCalls.infoArticle)
  document.title = 'Informations – Agence en ligne'
  const lue = await prechargerPage('acces')
  expect(lue.titre).toBeUndefined()
  const affiche = afficher(<ContenuScreen />, { route: '/contenu/$id/{-$format}', adresse: '/contenu/acces' })
  arrivee.repondre(article('acces', 'Accessibilité'))
  await affiche
  await expect.element(page.getByRole('heading', { level: 1, name: 'Accessibilité' })).toBeVisible()
  expect(document.title).toBe('Accessibilité – Agence en ligne')
  expect(lue.titre).toBe('Accessibilité')
})

it('a flash that one has closed stays closed for the visit, until it says something else', async () => {
  const lignes = [article('gel', 'Le gel'), article('eau', 'Coupure d’eau')]
  const region = page.getByRole('region', { name: 'Flash information' })
  const affiche = await afficher(<LignesFlash lignes={lignes} large={false} />)
  await page.getByRole('button', { name: /^Fermer «.Le gel.»/ }).click()
  await expect.element(region).not.toMatchTextContent(/Le gel, en bref/)
  await expect.element(region).toMatchTextContent(/Coupure d’eau, en bref/)
  await page.getByRole('button', { name: /^Fermer «.Coupure d’eau.»/ }).click()
  await expect.element(region).not.toBeInTheDocument()
  await affiche.unmount()
  await afficher(<LignesFlash lignes={[lignes[0]!]} large={false} />)
  await expect.element(region).not.toBeInTheDocument()
  const liens = [{ libelle: 'Protéger mon compteur', url: '#/contenu/gel' }]
  const autre = {
    ...lignes[0]!,
    contenus: [{ ...lignes[0]!.contenus[0]!, titre: 'Grand froid', resume: 'Il revient.', liens }],
  }
  await afficher(<LignesFlash lignes={[autre, article('nuit', 'Travaux de nuit')]} large={false} />)
  await expect
    .element(region.getByRole('listitem').first())
    .toMatchTextContent(/^Grand froid Il revient\. Protéger mon compteur/)
  await expect
    .element(region.getByRole('listitem').last())
    .toMatchTextContent(/^Travaux de nuit Travaux de nuit, en bref/)
  await expect.element(region.getByRole('link')).toHaveAttribute('href', '#/contenu/gel')
  await page.viewport(390, 844)
  const titres = page.getByRole('button', { name: 'Grand froid Travaux de nuit', exact: true })
  await expect.element(titres).toHaveAttribute('aria-expanded', 'false')
  await expect.element(region.getByRole('link')).not.toBeInTheDocument()
  await titres.click()
  await expect.element(titres).toHaveAttribute('aria-expanded', 'true')
  await expect.element(region.getByRole('link')).toBeVisible()
})
