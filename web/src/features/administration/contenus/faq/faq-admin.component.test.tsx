import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
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
const bouton = (name: string) => page.getByRole('button', { name, exact: true })
const MIS_A_JOUR = 'Contenu correctement mis à jour'

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(listeFaq, {
    categories: [rangee('fuites', 'Les fuites'), rangee('gel', 'Le gel')],
    sousCategories: [{ ...rangee('nuit', 'La nuit'), categorie: 'fuites' }],
    items: [item('q1', 'Que faire ?'), item('q2', 'Qui paie ?', 'Nouveau contenu.')],
  })
  await afficher(<FaqAdminScreen />, { route: '/admin/faq', adresse: '/admin/faq' })
})

it('tells what stands where, and what has no answer yet', async () => {
  await expect
    .element(page.getByRole('list', { name: 'Questions de Les fuites' }))
    .toMatchTextContent(/Qui paie.*Sans réponse/)
  await expect.element(page.getByRole('list', { name: 'Sous-catégories de Les fuites' })).toMatchTextContent(/La nuit/)
  expect(await reproches()).toEqual([])
})

it('the arrows move a question, and a drag a category', async () => {
  serveur.repond(ordonnerFaq, { message: 'L’ordre est enregistré.' })
  await expect.element(bouton('Déplacer Que faire ?')).toBeVisible()
  bouton('Déplacer Que faire ?').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .poll(() => serveur.demandes(ordonnerFaq))
    .toEqual([{ body: { nature: 'items', identifiants: ['q2', 'q1'] } }])
  await userEvent.dragAndDrop(bouton('Déplacer Le gel'), page.getByText('Les fuites').first())
  await expect
    .poll(() => serveur.demandes(ordonnerFaq).at(-1))
    .toEqual({ body: { nature: 'categories', identifiants: ['gel', 'fuites'] } })
})

it('a category is added, and one that holds questions is not taken away', async () => {
  serveur.repond(ajouterOuMajCategorieFaq, { message: 'Contenu correctement mis à jour' })
  serveur.refuse(supprimerCategorieFaq, { status: 412, message: '2 questions sont dans cette catégorie.' })
  await bouton('Ajouter une catégorie').click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter une catégorie', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('releves')
  await page.getByRole('textbox', { name: 'Titre' }).fill('Les relevés')
  await bouton('Ajouter la catégorie').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  expect(serveur.demandes(ajouterOuMajCategorieFaq)).toMatchObject([
    { body: { identifiant: 'releves', titre: 'Les relevés' } },
  ])
  await bouton('Supprimer Les fuites').click()
  await bouton('Supprimer l’élément').click()
  await expect.element(page.getByText(/2 questions sont dans cette catégorie\./)).toBeVisible()
})

it('a sub-category is added to its category, changed, and taken away', async () => {
  serveur.repond(ajouterOuMajSousCategorieFaq, { message: MIS_A_JOUR })
  serveur.repond(supprimerSousCategorieFaq, { message: 'Suppression correctement effectuée' })
  await page.getByRole('button', { name: 'Ajouter une sous-catégorie' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter une sous-catégorie', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('jour')
  await page.getByRole('textbox', { name: 'Titre' }).fill('Le jour')
  await bouton('Ajouter la sous-catégorie').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await bouton('Modifier La nuit').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier La nuit', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Titre' }).fill('De nuit')
  await bouton('Enregistrer la sous-catégorie').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterOuMajSousCategorieFaq)).toMatchObject([
    { body: { identifiant: 'jour', titre: 'Le jour', categorie: 'gel' } },
    { body: { identifiant: 'nuit', titre: 'De nuit', categorie: 'fuites' } },
  ])
  await bouton('Supprimer La nuit').click()
  await bouton('Supprimer l’élément').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerSousCategorieFaq)).toEqual([{ body: { identifiant: 'nuit' } }])
})

it('a question is asked in a category, moved into a sub-category of it, and taken away', async () => {
  serveur.repond(ajouterOuMajItemFaq, { message: MIS_A_JOUR })
  serveur.repond(supprimerItemFaq, { message: 'Suppression correctement effectuée' })
  await page.getByRole('button', { name: 'Ajouter une question' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter une question', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('q3')
  await page.getByRole('textbox', { name: 'Question' }).fill('Et le compteur ?')
  await bouton('Ajouter la question').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterOuMajItemFaq)).toEqual([
    { body: { identifiant: 'q3', titre: 'Et le compteur ?', categorie: 'gel', sousCategorie: null } },
  ])
  await bouton('Modifier Que faire ?').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier Que faire ?', exact: true })).toBeVisible()
  const sous = page.getByRole('combobox', { name: /^Sous-catégorie/ })
  await sous.selectOptions('La nuit')
  await page.getByRole('combobox', { name: 'Catégorie', exact: true }).selectOptions('Le gel')
  await expect.element(sous).toHaveValue('')
  await expect.element(sous.getByRole('option', { name: 'La nuit' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Catégorie', exact: true }).selectOptions('Les fuites')
  await sous.selectOptions('La nuit')
  await bouton('Enregistrer la question').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterOuMajItemFaq).at(-1)?.body).toEqual({
    identifiant: 'q1',
    titre: 'Que faire ?',
    categorie: 'fuites',
    sousCategorie: 'nuit',
    texteHtml: '<p>Oui.</p>',
  })
  await bouton('Supprimer Qui paie ?').click()
  await bouton('Supprimer l’élément').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerItemFaq)).toEqual([{ body: { identifiant: 'q2' } }])
})
