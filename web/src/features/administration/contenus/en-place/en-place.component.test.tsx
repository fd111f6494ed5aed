import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ContenuEnPlace } from '../../../../lib/en-place/en-place.tsx'
import { afficher } from '../../../../testing/afficher.tsx'
import { uneEdition } from '../../../../testing/articles.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { ArticleDialog } from './ArticleDialog.tsx'
import { FenetreEnPlace } from './FenetreEnPlace.tsx'
import { contenuOuvert } from './ouvert.ts'
import { QuestionEnPlace } from './QuestionEnPlace.tsx'

const question: ContenuEnPlace = { sorte: 'question', identifiant: 'q1', titre: 'Que faire ?', visible: true }
const article: ContenuEnPlace = { sorte: 'article', identifiant: 'gel', titre: 'Le gel approche', visible: true }
const item = {
  identifiant: 'q1',
  titre: 'Que faire ?',
  categorie: 'fuites',
  sousCategorie: null,
  ordre: 10,
  texteHtml: '<p>Bonjour {{prenom}}.</p>',
}
const faq = {
  categories: [{ identifiant: 'fuites', titre: 'Les fuites', libelleCategorie: 'Les fuites', ordre: 10 }],
  sousCategories: [],
  items: [{ ...item, identifiant: 'q0', titre: 'Autre' }, item],
}
const fenetre = (name: string) => page.getByRole('dialog', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))

it('a question that could not be read is read again, then written with its words as they are', async () => {
  serveur.refuse(faqCalls.listeFaq, { status: 503, message: 'Panne' })
  await afficher(<QuestionEnPlace {...question} onClose={() => {}} />)
  await expect.element(fenetre('Modifier Que faire ?')).toMatchTextContent(/Ce contenu n’a pas pu être lu/)
  await reessayer(faqCalls.listeFaq, faq)
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Que faire ?')
  await expect.element(page.getByRole('combobox', { name: 'Catégorie', exact: true })).toHaveValue('fuites')
  await expect.element(page.getByRole('textbox', { name: 'Réponse' })).toHaveTextContent('Bonjour {{prenom}}.')
})

it('a question that is there no more is said so, and its window closed', async () => {
  serveur.repond(faqCalls.listeFaq, { ...faq, items: [] })
  const fermer = vi.fn<() => void>()
  await afficher(<QuestionEnPlace {...question} onClose={fermer} />)
  await expect.element(fenetre('Modifier Que faire ?')).toMatchTextContent(/Cette question n’est plus là/)
  await page.getByRole('button', { name: 'Fermer' }).click()
  expect(fermer).toHaveBeenCalledOnce()
})

it('an article over its page says where it stands, leads to its own screen, and closes once it is published', async () => {
  serveur.repond(editionCalls.editionArticle, uneEdition)
  serveur.repond(archivesCalls.contenuVisuels, { resultats: [] })
  const fermer = vi.fn<() => void>()
  await afficher(<ArticleDialog {...article} apercu={() => null} AjoutVisuel={() => null} onClose={fermer} />)
  await expect.element(fenetre('Modifier Le gel approche')).toMatchTextContent(/gel Publié/)
  await expect
    .element(page.getByRole('link', { name: 'Ouvrir dans l’administration' }))
    .toHaveAttribute('href', '#/admin/contenus?article=gel')
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()
  serveur.repond(editionCalls.ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 3 })
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect.element(page.getByText(/Brouillon enregistré\./)).toBeVisible()
  expect(fermer).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Publier l’article' }).click()
  await expect.poll(() => fermer.mock.calls).toHaveLength(1)
})

it('the window goes with its page, and stays when that is only looked at otherwise', async () => {
  const Editeur = ({ titre, onClose }: ContenuEnPlace & { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Écrit {titre}
    </button>
  )
  await afficher(<FenetreEnPlace Editeur={Editeur} />)
  const ecrit = page.getByRole('button', { name: 'Écrit Que faire ?' })
  await expect.element(ecrit).not.toBeInTheDocument()
  contenuOuvert.write(question)
  await ecrit.click()
  await expect.element(ecrit).not.toBeInTheDocument()
  contenuOuvert.write(question)
  await expect.element(ecrit).toBeVisible()
  location.hash = '#/?onglet=2'
  await expect.poll(() => location.hash).toBe('#/?onglet=2')
  await expect.element(ecrit).toBeVisible()
  location.hash = '#/ailleurs'
  await expect.element(ecrit).not.toBeInTheDocument()
  expect(contenuOuvert.read()).toBeNull()
})
