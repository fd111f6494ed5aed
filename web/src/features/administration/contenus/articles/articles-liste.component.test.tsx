import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { ArticleListe } from '@ael/contract/contenus/edition.schemas.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { unArticle, uneEdition } from '../../../../testing/articles.ts'
import { niveauDe } from '../../../../testing/niveaux.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { revenir } from '../../../../testing/revenir.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { lignesDe } from '../../../../testing/tableaux.ts'
import { ContenusScreen } from '../ContenusScreen.tsx'

const { listeArticles, ajouterOuMajArticle, supprimerArticle, exportContenus } = editionCalls
const ligne: ArticleListe = {
  ...unArticle,
  nbContenus: 1,
  etat: 'publie',
  version: 2,
  brouillon: { auteur: 'Nadia Brunel', le: '2026-11-20T09:20:00+01:00' },
}
const supprime: ArticleListe = {
  ...ligne,
  identifiant: 'nuit+1',
  titre: 'La nuit',
  categorie: 'accueil',
  template: 'well',
  etat: 'supprime',
  version: null,
  brouillon: null,
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
const ouvrir = (adresse = '/admin/contenus') =>
  afficher(<ContenusScreen apercu={() => null} AjoutVisuel={() => null} />, { route: '/admin/contenus', adresse })

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(listeArticles, { resultats: [ligne, supprime] })
})

it('the list says where each article stands, and who has a draft of it', async () => {
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /Le gel approche/ })).toBeVisible()
  expect(lignesDe(page.getByRole('table'))).toMatchObject([
    {
      Titre: 'La nuit',
      Identifiant: 'nuit+1',
      'Présenté dans': 'accueil',
      Modèle: 'well',
      État: 'Supprimé',
      Version: 'Livrée',
    },
    {
      Titre: 'Le gel approche',
      Identifiant: 'gel',
      'Présenté dans': 'conseils',
      Modèle: 'simple',
      État: 'PubliéBrouillon de Nadia Brunel',
      Version: '2',
    },
  ])
  expect(niveauDe(page.getByText('Brouillon de Nadia Brunel'))).toBe('attention')
  for (const nom of ['La nuit', 'Modifier La nuit'])
    await expect
      .element(page.getByRole('link', { name: nom, exact: true }))
      .toHaveAttribute('href', '#/admin/contenus?article=nuit%2B1')
  expect(await reproches()).toEqual([])
})

it.each([
  ['supprimé', ['La nuit']],
  ['conseils', ['Le gel approche']],
  ['canicule', []],
])('« %s » finds %j', async (recherche, titres) => {
  await ouvrir(`/admin/contenus?recherche=${encodeURIComponent(recherche)}`)
  const trouves = page.getByRole('rowheader')
  const aucun = page.getByRole('heading', { name: 'Aucun article trouvé' })
  await expect.element(titres.length > 0 ? trouves.first() : aucun).toBeVisible()
  expect(trouves.elements().map(({ textContent }) => textContent)).toEqual(titres)
})

it('says that they could not be read, and reads them again', async () => {
  serveur.refuse(listeArticles, { status: 503, message: 'Panne' })
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/articles n’ont pas pu être lus.*Rien n’a changé/)
  await reessayer(listeArticles, { resultats: [ligne] })
  await expect.element(page.getByRole('row', { name: /Le gel approche/ })).toBeVisible()
  // Others write meanwhile.
  serveur.repond(listeArticles, { resultats: [supprime] })
  await revenir()
  await expect.element(page.getByRole('row', { name: /La nuit/ })).toBeVisible()
})

it('an article is taken away once the question is answered; one that is gone already is not', async () => {
  const suppression = serveur.retient(supprimerArticle)
  const fichier = serveur.retient(exportContenus)
  await ouvrir()
  await bouton('Exporter en CSV').click()
  await expect.poll(() => serveur.demandes(exportContenus)).toEqual([{ params: { cible: 'articles', format: 'csv' } }])
  await expect.element(bouton('Exporter en CSV')).toBeDisabled()
  fichier.repondre({ nomFichier: 'articles.csv', contenu: 'x' })
  await expect.element(page.getByText(/L'export a reussi/)).toBeVisible()
  await expect.element(bouton('Supprimer La nuit')).not.toBeInTheDocument()
  await bouton('Supprimer Le gel approche').click()
  const question = page.getByRole('dialog', { name: /^Supprimer cet article/ })
  await expect.element(question).toMatchTextContent(/Le gel approche.*Les usagers ne le verront plus/)
  await bouton('Garder l’article').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerArticle)).toEqual([])
  await bouton('Supprimer Le gel approche').click()
  serveur.repond(listeArticles, { resultats: [{ ...ligne, etat: 'supprime' }] })
  await bouton('Supprimer l’article').click()
  await expect.element(bouton(/^Supprimer l’article/)).toHaveAttribute('aria-disabled', 'true')
  suppression.repondre({ message: 'Suppression correctement effectuée' })
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerArticle)).toEqual([{ body: { identifiant: 'gel' } }])
  await expect.element(bouton('Supprimer Le gel approche')).not.toBeInTheDocument()
})

it('a new article begins as a draft that nobody else sees', async () => {
  serveur.refuse(ajouterOuMajArticle, { status: 500, message: '' })
  serveur.repond(editionCalls.editionArticle, { ...uneEdition, publie: null })
  serveur.repond(archivesCalls.contenuVisuels, { resultats: [] })
  await ouvrir()
  await bouton('Écrire un article').click()
  const dialogue = page.getByRole('dialog', { name: 'Écrire un article' })
  await expect.element(champ('Présenté dans')).toHaveValue('GenericCat')
  await bouton('Commencer l’article').click()
  await expect.element(champ('Identifiant')).toHaveAttribute('aria-invalid', 'true')
  expect(serveur.demandes(ajouterOuMajArticle)).toEqual([])
  await champ('Identifiant').fill('canicule')
  await champ('Présenté dans').fill(' conseils ')
  await bouton('Commencer l’article').click()
  await expect.element(dialogue).toMatchTextContent(/Erreur de mise à jour/)
  serveur.repond(ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 1 })
  await champ('Présenté dans').fill(' ')
  await bouton('Commencer l’article').click()
  await expect.poll(() => location.hash).toBe('#/admin/contenus?article=canicule')
  await expect.element(dialogue).not.toBeInTheDocument()
  const envoyees = serveur.demandes(ajouterOuMajArticle).map(({ body }) => body)
  expect(envoyees.map(({ article }) => article.categorie)).toEqual(['conseils', 'GenericCat'])
  expect(envoyees[1]).toMatchObject({
    article: { identifiant: 'canicule', isHidden: true, contenus: [{ texteHtml: 'Nouveau contenu.' }] },
    brouillon: true,
    revision: 0,
  })
  expect(serveur.demandes(editionCalls.editionArticle)[0]).toEqual({ params: { id: 'canicule' } })
})

it('an article that was never published begins hidden, and its draft is all there is of it', async () => {
  const brouillon = { auteur: 'Hugo', le: '2026-11-20T09:20:00+01:00' }
  serveur.repond(editionCalls.editionArticle, { ...uneEdition, publie: null, brouillon, versions: [] })
  serveur.repond(archivesCalls.contenuVisuels, { resultats: [] })
  await ouvrir('/admin/contenus?article=gel')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nouveau titre.' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Caché aux usagers' })).toBeChecked()
  await expect.element(champ('Texte')).toHaveTextContent('Nouveau contenu.')
  await expect.element(bouton('Renoncer au brouillon')).not.toBeInTheDocument()
  await expect.element(page.getByText(/cet article n’a jamais été réécrit/)).toBeVisible()
  await expect.element(page.getByText('prenom, nomService')).toBeVisible()
})
