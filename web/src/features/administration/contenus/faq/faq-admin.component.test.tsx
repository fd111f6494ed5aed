import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { serveur } from '../../../../testing/serveur.ts'
import { FaqAdminScreen } from './FaqAdminScreen.tsx'

const { listeFaq, ordonnerFaq, ajouterOuMajCategorieFaq, supprimerCategorieFaq } = faqCalls
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
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('releves')
  await page.getByRole('textbox', { name: 'Titre' }).fill('Les relevés')
  await bouton('Ajouter la catégorie').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  await bouton('Supprimer Les fuites').click()
  await bouton('Supprimer l’élément').click()
  await expect.element(page.getByText(/2 questions sont dans cette catégorie\./)).toBeVisible()
})
