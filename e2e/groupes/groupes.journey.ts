import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { listeAJour, tabulerVers } from '../abonnements/gestes.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('by the keyboard, contracts of the list go into a new group, whose colour they bear until it is deleted', async ({
  page,
}) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/contrats?recherche=valmy&taille=10')
  await listeAJour(page)
  const lignes = page.getByRole('row')
  const numero = (await lignes.nth(1).getByRole('rowheader').textContent()) ?? ''
  for (const rang of [1, 2]) await lignes.nth(rang).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Ajouter à un groupe' }).press('Enter')
  const fenetre = page.getByRole('dialog', { name: 'Ajouter 2 contrats à un groupe' })
  await tabulerVers(page, fenetre.getByRole('button', { name: 'Nouveau groupe' }))
  await page.keyboard.press('Enter')
  await tabulerVers(page, page.getByRole('dialog').getByRole('textbox', { name: 'Nom du groupe' }))
  await page.keyboard.type('Le groupe du parcours')
  await tabulerVers(page, page.getByRole('dialog').getByRole('button', { name: 'Créer le groupe' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ajout de 2 contrats au groupe Le groupe du parcours réussi')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: numero })).toContainText('Le groupe du parcours')

  await page
    .getByRole('region', { name: 'Groupes' })
    .getByRole('link', { name: /^Le groupe du parcours/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Le groupe du parcours' })).toBeFocused()
  await page.getByRole('button', { name: `Retirer le contrat ${numero} du groupe` }).press('Enter')
  await expect(page.getByText(`Retrait du contrat ${numero} du groupe Le groupe du parcours réussi`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Contrats du groupe/ })).toContainText('1')
  await page.getByRole('button', { name: 'Supprimer le groupe' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le groupe' }).press('Enter')
  await expect(page.getByText('Suppression du groupe Le groupe du parcours réussie')).toBeVisible()
  await expect(page).toHaveURL(/#\/manage\/groupes$/)
  await expect(page.getByRole('rowheader', { name: 'Le groupe du parcours' })).toHaveCount(0)
})

test('a group that goes while it is looked at gives way to another, and says so', async ({ page, erreursConsole }) => {
  const { client } = await ouvrirSession(page, 'standard@ael.test')
  const { groupe } = await client(groupesCalls.creerGroupe, { body: { nom: 'Éphémère' } })
  const adresse = `#/manage/groupe/${groupe.idGroupe}`
  await page.goto(adresse)
  await page.getByRole('button', { name: 'Afficher ce groupe' }).click()
  await expect(page.getByRole('banner')).toContainText('Éphémère')

  // In another tab, or by another user.
  await client(groupesCalls.supprimerGroupe, { body: { idGroupe: groupe.idGroupe } })
  await page.goto('#/dashboard')
  await expect(page.getByText('Le groupe que vous regardiez n’existe plus. Vous regardez maintenant')).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Éphémère')
  await page.goto(adresse)
  await expect(page.getByRole('heading', { name: 'Ce groupe n’existe pas ou plus' })).toBeVisible()
  // The browser reports each refused read; nothing else went wrong.
  expect(erreursConsole.splice(0).filter((erreur) => !/40[34]/.test(erreur))).toEqual([])
})
