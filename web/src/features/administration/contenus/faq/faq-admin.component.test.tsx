import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { niveauDe } from '../../../../testing/niveaux.ts'
import { presser } from '../../../../testing/presser.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { FaqAdminScreen } from './FaqAdminScreen.tsx'

const { listeFaq, ordonnerFaq, ajouterOuMajCategorieFaq, ajouterOuMajSousCategorieFaq, ajouterOuMajItemFaq } = faqCalls
const { supprimerCategorieFaq, supprimerSousCategorieFaq, supprimerItemFaq } = faqCalls
const rangee = (identifiant: string, titre: string) => ({ identifiant, titre, libelleCategorie: titre, ordre: 10 })
const item = (identifiant: string, titre: string, texteHtml = '<p>Oui.</p>') => ({
  identifiant,
  titre,
  categorie: 'fuites',
  sousCategorie: null,
  ordre: 10,
  texteHtml,
})
const faq = {
  categories: [rangee('fuites', 'Les fuites'), rangee('gel', 'Le gel')],
  sousCategories: [{ ...rangee('nuit', 'La nuit'), categorie: 'fuites' }],
  items: [item('q1', 'Que faire ?'), item('q2', 'Qui paie ?', 'Nouveau contenu.')],
}
const ouvrir = () => afficher(<FaqAdminScreen />, { route: '/admin/faq', adresse: '/admin/faq' })
const champ = (name: string) => page.getByRole('textbox', { name })
const fenetre = (name: string | RegExp) => page.getByRole('dialog', { name })
const bouton = (name: string) => page.getByRole('button', { name, exact: true })
const MIS_A_JOUR = 'Contenu correctement mis à jour'

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(listeFaq, faq)
})

it('tells what stands where, and what has no answer yet', async () => {
  await ouvrir()
  await expect.element(page.getByRole('list', { name: 'Questions de Les fuites' })).toBeVisible()
  const liste = (name: string) =>
    [...page.getByRole('list', { name, exact: true }).element().children].map(({ textContent }) => textContent)
  expect(liste('Questions de Les fuites')).toEqual(['Que faire ? ', 'Qui paie ? Sans réponse'])
  expect(liste('Sous-catégories de Les fuites')).toEqual(['La nuit'])
  expect(liste('Catégories')).toHaveLength(2)
  expect(niveauDe(page.getByText('Sans réponse'))).toBe('attention')
  expect(await reproches()).toEqual([])
})

it('questions of a sub-category stand under it, and move among themselves', async () => {
  const deNuit = { ...item('q3', 'Et la nuit ?'), sousCategorie: 'nuit' }
  serveur.repond(listeFaq, {
    ...faq,
    sousCategories: [...faq.sousCategories, { ...rangee('jour', 'Le jour'), categorie: 'fuites' }],
    items: [...faq.items, deNuit, { ...deNuit, identifiant: 'q4', titre: 'Et le soir ?' }],
  })
  serveur.repond(ordonnerFaq, { message: 'L’ordre est enregistré.' })
  await ouvrir()
  const questions = page.getByRole('list', { name: 'Questions de La nuit' })
  await expect.element(questions).toMatchTextContent(/^Et la nuit \? ?Et le soir \?/)
  await expect.element(page.getByRole('list', { name: /^Questions de Le/ })).toMatchTextContent(/^Que faire \? ?Qui/)
  // The last one goes no further down, and no other key moves it.
  await presser(bouton('Déplacer Et le soir ?'), '{ArrowDown}{Home}{ArrowUp}')
  await expect
    .poll(() => serveur.demandes(ordonnerFaq))
    .toEqual([{ body: { nature: 'items', identifiants: ['q4', 'q3'] } }])
  await presser(bouton('Déplacer La nuit'), '{ArrowUp}{ArrowDown}')
  await expect
    .poll(() => serveur.demandes(ordonnerFaq).at(-1))
    .toEqual({ body: { nature: 'sousCategories', identifiants: ['jour', 'nuit'] } })
  expect(serveur.demandes(ordonnerFaq)).toHaveLength(2)
  // One that is changed stays there.
  await bouton('Modifier Et la nuit ?').click()
  await expect.element(page.getByRole('combobox', { name: /^Sous-catégorie/ })).toHaveValue('nuit')
})

it('says that it could not be read, reads it again, and that there is nothing yet', async () => {
  serveur.refuse(listeFaq, { status: 503, message: 'Panne' })
  await ouvrir()
  await expect.element(page.getByText('La foire aux questions n’a pas pu être lue')).toBeVisible()
  await reessayer(listeFaq, { categories: [], sousCategories: [], items: [] })
  await expect.element(page.getByRole('heading', { name: 'Aucune catégorie' })).toBeVisible()
})

it('an order that is not kept is said so', async () => {
  serveur.refuse(ordonnerFaq, { status: 412, message: 'Un autre a changé cet ordre.' })
  await ouvrir()
  await expect.element(bouton('Déplacer Le gel')).toBeVisible()
  await presser(bouton('Déplacer Le gel'), '{ArrowUp}')
  await expect.element(page.getByText(/Un autre a changé cet ordre\./)).toBeVisible()
})

it('the arrows move a question, and a drag a category', async () => {
  await ouvrir()
  serveur.repond(ordonnerFaq, { message: 'L’ordre est enregistré.' })
  await expect.element(bouton('Déplacer Que faire ?')).toBeVisible()
  await presser(bouton('Déplacer Que faire ?'), '{ArrowDown}')
  await expect
    .poll(() => serveur.demandes(ordonnerFaq))
    .toEqual([{ body: { nature: 'items', identifiants: ['q2', 'q1'] } }])
  await userEvent.dragAndDrop(bouton('Déplacer Le gel'), page.getByText('Les fuites').first())
  await expect
    .poll(() => serveur.demandes(ordonnerFaq).at(-1))
    .toEqual({ body: { nature: 'categories', identifiants: ['gel', 'fuites'] } })
})

it('a category is added, and one that holds questions is not taken away', async () => {
  await ouvrir()
  serveur.repond(ajouterOuMajCategorieFaq, { message: 'Contenu correctement mis à jour' })
  serveur.refuse(supprimerCategorieFaq, { status: 412, message: '2 questions sont dans cette catégorie.' })
  await bouton('Ajouter une catégorie').click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter une catégorie', exact: true })).toBeVisible()
  await champ('Identifiant').fill('releves')
  await champ('Titre').fill('L')
  await bouton('Ajouter la catégorie').click()
  await expect.element(champ('Titre')).toHaveAccessibleDescription(/Écrivez un titre d’au moins 2 caractères/)
  await champ('Titre').fill('Les relevés')
  await bouton('Ajouter la catégorie').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterOuMajCategorieFaq)).toEqual([
    { body: { identifiant: 'releves', titre: 'Les relevés', libelleCategorie: '' } },
  ])
  await bouton('Supprimer Les fuites').click()
  await expect.element(fenetre(/^Supprimer de la foire/)).toMatchTextContent(/Les fuites/)
  await bouton('Garder l’élément').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerCategorieFaq)).toEqual([])
  await bouton('Supprimer Les fuites').click()
  await bouton('Supprimer l’élément').click()
  await expect.element(page.getByText(/2 questions sont dans cette catégorie\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerCategorieFaq)).toEqual([{ body: { identifiant: 'fuites' } }])
})

it('a category is called otherwise; leaving it unkept, or an answer, asks first', async () => {
  serveur.refuse(ajouterOuMajCategorieFaq, { status: 500, message: '' })
  await ouvrir()
  await bouton('Modifier Que faire ?').click()
  await champ('Réponse').click()
  await userEvent.keyboard('Non.')
  await bouton('Fermer').click()
  await bouton('Quitter sans enregistrer').click()
  await bouton('Modifier Le gel').click()
  await expect.element(champ('Titre')).toHaveValue('Le gel')
  await expect.element(champ('Identifiant')).not.toBeInTheDocument()
  await champ('Titre').fill('Le froid')
  await bouton('Enregistrer la catégorie').click()
  await expect.element(fenetre('Modifier Le gel')).toMatchTextContent(/Erreur de mise à jour/)
  expect(serveur.demandes(ajouterOuMajCategorieFaq)).toEqual([
    { body: { identifiant: 'gel', titre: 'Le froid', libelleCategorie: '' } },
  ])
  await bouton('Fermer').click()
  await fenetre(/Quitter/)
    .getByRole('button', { name: /Quitter/ })
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('a sub-category is added to its category, changed, and taken away', async () => {
  await ouvrir()
  serveur.repond(ajouterOuMajSousCategorieFaq, { message: MIS_A_JOUR })
  serveur.repond(supprimerSousCategorieFaq, { message: 'Suppression correctement effectuée' })
  await page.getByRole('button', { name: 'Ajouter une sous-catégorie' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter une sous-catégorie', exact: true })).toBeVisible()
  await champ('Identifiant').fill('jour')
  await champ('Titre').fill('Le jour')
  await bouton('Ajouter la sous-catégorie').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await bouton('Modifier La nuit').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier La nuit', exact: true })).toBeVisible()
  await champ('Titre').fill('De nuit')
  await bouton('Enregistrer la sous-catégorie').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterOuMajSousCategorieFaq)).toEqual([
    { body: { identifiant: 'jour', titre: 'Le jour', categorie: 'gel', libelleCategorie: '' } },
    { body: { identifiant: 'nuit', titre: 'De nuit', categorie: 'fuites', libelleCategorie: '' } },
  ])
  await bouton('Supprimer La nuit').click()
  await bouton('Supprimer l’élément').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerSousCategorieFaq)).toEqual([{ body: { identifiant: 'nuit' } }])
})

it('a question is asked in a category, moved into a sub-category of it, and taken away', async () => {
  await ouvrir()
  serveur.repond(ajouterOuMajItemFaq, { message: MIS_A_JOUR })
  serveur.repond(supprimerItemFaq, { message: 'Suppression correctement effectuée' })
  await page.getByRole('button', { name: 'Ajouter une question' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter une question', exact: true })).toBeVisible()
  await champ('Identifiant').fill('q3')
  await champ('Question').fill('Et le compteur ?')
  await bouton('Ajouter la question').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterOuMajItemFaq)).toEqual([
    { body: { identifiant: 'q3', titre: 'Et le compteur ?', categorie: 'gel', sousCategorie: null } },
  ])
  await bouton('Modifier Que faire ?').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier Que faire ?', exact: true })).toBeVisible()
  await expect.element(champ('Question')).toHaveValue('Que faire ?')
  await expect.element(page.getByRole('combobox', { name: 'Catégorie', exact: true })).toHaveValue('fuites')
  await expect.element(champ('Réponse')).toHaveTextContent('Oui.')
  await expect.element(champ('Identifiant')).not.toBeInTheDocument()
  const sous = page.getByRole('combobox', { name: /^Sous-catégorie/ })
  await sous.selectOptions('La nuit')
  await page.getByRole('combobox', { name: 'Catégorie', exact: true }).selectOptions('Le gel')
  await expect.element(sous).toHaveValue('')
  await expect.element(sous.getByRole('option', { name: 'La nuit' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Catégorie', exact: true }).selectOptions('Les fuites')
  await sous.selectOptions('La nuit')
  await champ('Réponse').click()
  await userEvent.keyboard('{Control>}{End}{/Control} Vite.')
  await bouton('Enregistrer la question').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterOuMajItemFaq).at(-1)?.body).toEqual({
    identifiant: 'q1',
    titre: 'Que faire ?',
    categorie: 'fuites',
    sousCategorie: 'nuit',
    texteHtml: '<p>Oui. Vite.</p>',
  })
  serveur.refuse(ajouterOuMajItemFaq, { status: 500, message: '' })
  await bouton('Modifier Qui paie ?').click()
  await champ('Question').fill('Q')
  await bouton('Enregistrer la question').click()
  await expect.element(champ('Question')).toHaveAccessibleDescription(/au moins 2 caractères/)
  await champ('Question').fill('Qui paie tout ?')
  await bouton('Enregistrer la question').click()
  await expect.element(fenetre('Modifier Qui paie ?')).toMatchTextContent(/Erreur de mise à jour/)
  await fenetre('Modifier Qui paie ?').getByRole('button', { name: 'Fermer' }).click()
  await fenetre(/Quitter/)
    .getByRole('button', { name: /Quitter/ })
    .click()
  await bouton('Supprimer Qui paie ?').click()
  await bouton('Supprimer l’élément').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerItemFaq)).toEqual([{ body: { identifiant: 'q2' } }])
})
