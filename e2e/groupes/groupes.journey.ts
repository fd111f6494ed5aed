import { listeAJour, tabulerVers } from '../abonnements/gestes.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a group is made, filled, renamed and deleted by keyboard alone', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'grandcompte@ael.test')
  await page.goto('#/manage/groupes')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes groupes' })).toBeVisible()
  await listeAJour(page)

  const creer = page.getByRole('button', { name: 'Créer un groupe' }).first()
  await tabulerVers(page, creer)
  await page.keyboard.press('Enter')
  const fenetre = page.getByRole('dialog', { name: 'Nouveau groupe' })
  await tabulerVers(page, fenetre.getByRole('textbox', { name: 'Nom du groupe' }))
  await page.keyboard.type('Le groupe du parcours')
  await tabulerVers(page, fenetre.getByRole('textbox', { name: 'Description' }))
  await page.keyboard.type('Au clavier')
  await tabulerVers(page, fenetre.getByRole('button', { name: 'Créer le groupe' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Création du groupe Le groupe du parcours réussie')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Le groupe du parcours' })).toBeVisible()
  await expect(page).toHaveURL(/onglet=ajout/)
  await page.goto(`${page.url()}&taille=10`)
  const cases = page.getByRole('table', { name: 'Contrats qui ne sont pas dans le groupe' }).getByRole('checkbox')
  await expect(cases).toHaveCount(11)
  await verifierEcran('group-add')
  await tabulerVers(page, cases.nth(1))
  await page.keyboard.press('Space')
  await tabulerVers(page, cases.nth(2))
  await page.keyboard.press('Space')
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(barre).toContainText('2 contrats')
  await tabulerVers(page, barre.getByRole('button', { name: 'Ajouter au groupe' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ajout de 2 contrats au groupe Le groupe du parcours réussi')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Contrats du groupe/ })).toContainText('2')

  await tabulerVers(page, page.getByRole('button', { name: 'Modifier le groupe' }))
  await page.keyboard.press('Enter')
  const modification = page.getByRole('dialog', { name: /^Modifier le groupe/ })
  await modification.getByRole('textbox', { name: 'Nom du groupe' }).fill('Groupe du parcours')
  await modification.getByRole('button', { name: 'Enregistrer le groupe' }).press('Enter')
  await expect(page.getByText('Modification du groupe Groupe du parcours réussie')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Groupe du parcours', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Supprimer le groupe' }).press('Enter')
  const question = page.getByRole('dialog', { name: /^Supprimer le groupe/ })
  await question.getByRole('button', { name: 'Supprimer le groupe' }).press('Enter')
  await expect(page.getByText('Suppression du groupe Groupe du parcours réussie')).toBeVisible()
  await expect(page).toHaveURL(/#\/manage\/groupes$/)
  await expect(page.getByRole('rowheader', { name: 'Groupe du parcours' })).toHaveCount(0)
})

test('hundreds of contracts enter a group and leave it, over pages or by what a search finds', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/groupes')
  await page.getByRole('button', { name: 'Créer un groupe' }).click()
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Tour de contrôle')
  await page.getByRole('button', { name: 'Créer le groupe' }).click()
  await expect(page.getByText(/^1–25 sur \d{3} contrats$/)).toBeVisible()

  // Over pages: what was chosen on the first one stays chosen.
  const cases = page.getByRole('table').getByRole('checkbox')
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await cases.first().check()
  await expect(barre).toContainText('25 contrats')
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByText(/^26–50 sur \d{3} contrats$/)).toBeVisible()
  await listeAJour(page)
  await cases.nth(1).check()
  await expect(barre).toContainText('26 contrats')
  await verifierEcran('group-selection')
  await barre.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect(page.getByText('Ajout de 26 contrats au groupe Tour de contrôle réussi')).toBeVisible()
  await expect(barre).toHaveCount(0)

  // All those of a search.
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('valmy')
  await expect(page).toHaveURL(/recherche=valmy/)
  await listeAJour(page)
  await cases.first().check()
  await barre.getByRole('button', { name: /^Choisir les/ }).click()
  await barre.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect(page.getByText(/Ajout de (?!26)\d{2,3} contrats au groupe Tour de contrôle réussi/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aucun contrat pour «\u202Fvalmy\u202F»' })).toBeVisible()

  // One by one, then all of them, out of the group.
  await page.getByRole('link', { name: /^Contrats du groupe/ }).click()
  await listeAJour(page)
  await verifierEcran('group')
  const [numero = ''] = /^\w{7}/.exec((await page.getByRole('rowheader').first().textContent()) ?? '') ?? []
  await page.getByRole('button', { name: `Retirer le contrat ${numero} du groupe` }).click()
  await expect(page.getByText(`Retrait du contrat ${numero} du groupe Tour de contrôle réussi`)).toBeVisible()
  await listeAJour(page)
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
  await barre.getByRole('button', { name: /^Choisir les/ }).click()
  await barre.getByRole('button', { name: 'Retirer du groupe' }).click()
  await expect(page.getByRole('heading', { name: 'Aucun contrat dans ce groupe' })).toBeVisible()

  // A tenth group: no eleventh.
  await page.getByRole('link', { name: 'Tous mes groupes' }).click()
  await expect(page.getByText('Vous avez 10 groupes, le maximum.')).toBeVisible()
  await page.getByRole('button', { name: 'Créer un groupe' }).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Supprimer le groupe Tour de contrôle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le groupe' }).click()
  await expect(page.getByText('9 groupes sur 10 possibles.')).toBeVisible()
})

test('contracts of the list go into a group, whose colour they then bear', async ({ page }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/contrats?recherche=valmy')
  await listeAJour(page)
  const groupes = page.getByRole('region', { name: 'Groupes' })
  await expect(groupes.getByRole('link', { name: /^Tour Valmy/ })).toBeVisible()
  const ligne = page.getByRole('row').filter({ hasText: 'Tour Valmy' }).nth(1)
  const numero = (await ligne.getByRole('rowheader').textContent()) ?? ''
  await ligne.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ajouter à un groupe' }).click()
  const fenetre = page.getByRole('dialog', { name: 'Ajouter 1 contrat à un groupe' })
  await fenetre.getByRole('combobox', { name: 'Groupe' }).selectOption('Espaces verts')
  await fenetre.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect(page.getByText(`Ajout du contrat ${numero} au groupe Espaces verts réussi`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: numero })).toContainText('Espaces verts')

  await groupes.getByRole('link', { name: /^Espaces verts/ }).click()
  await page.getByRole('button', { name: `Retirer le contrat ${numero} du groupe` }).click()
  await expect(page.getByText(`Retrait du contrat ${numero} du groupe Espaces verts réussi`)).toBeVisible()
})

test('a group that goes while it is looked at gives way to another, and says so', async ({
  page,
  context,
  erreursConsole,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/manage/groupes')
  await page.getByRole('button', { name: 'Créer un groupe' }).first().click()
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Éphémère')
  await page.getByRole('button', { name: 'Créer le groupe' }).click()
  await page.getByRole('button', { name: 'Afficher ce groupe' }).click()
  await expect(page.getByRole('banner')).toContainText('Éphémère')
  await expect(page.getByRole('button', { name: 'Groupe affiché' })).toHaveAttribute('aria-pressed', 'true')
  const adresse = page.url()
  await page.goto('#/conso')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const autre = await context.newPage()
  await autre.goto('#/manage/groupes')
  await autre.getByRole('button', { name: 'Supprimer le groupe Éphémère' }).click()
  await autre.getByRole('dialog').getByRole('button', { name: 'Supprimer le groupe' }).click()
  await expect(autre.getByText('Suppression du groupe Éphémère réussie')).toBeVisible()
  // It was looked at here too: this tab has looked elsewhere by itself.
  await expect(autre.getByRole('banner')).not.toContainText('Éphémère')

  await page.goto('#/dashboard')
  await expect(page.getByText('Le groupe que vous regardiez n’existe plus. Vous regardez maintenant')).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Éphémère')
  await page.goto(adresse)
  await expect(page.getByRole('heading', { name: 'Ce groupe n’existe pas ou plus' })).toBeVisible()
  // The browser reports each refused read; nothing else went wrong.
  expect(erreursConsole.splice(0).filter((erreur) => !/40[34]/.test(erreur))).toEqual([])
})

test('the group of somebody else is as if it did not exist', async ({ page, erreursConsole, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  for (const id of ['2', '999999', 'abc']) {
    await page.goto(`#/manage/groupe/${id}`)
    await expect(page.getByRole('heading', { name: 'Ce groupe n’existe pas ou plus' })).toBeVisible()
  }
  await verifierEcran('group-absent')
  expect(erreursConsole.splice(0).filter((erreur) => !erreur.includes('403'))).toEqual([])
})

test('a group is given to a user of the account, and taken back', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/groupes')
  await page.getByRole('link', { name: 'Clos des Vignes' }).click()
  await page
    .getByRole('link', { name: /^Utilisateurs/ })
    .last()
    .click()
  const ligne = page.getByRole('row', { name: /Paul Vasseur/ })
  await ligne.getByRole('button', { name: 'Donner le groupe à Paul Vasseur' }).click()
  await expect(page.getByText('L’utilisateur accède au groupe Clos des Vignes.')).toBeVisible()
  await expect(ligne).toContainText('Membre du groupe')
  await verifierEcran('group-users')
  await ligne.getByRole('button', { name: 'Reprendre le groupe à Paul Vasseur' }).click()
  await expect(page.getByText('L’utilisateur n’accède plus au groupe Clos des Vignes.')).toBeVisible()
})

test('a secondary user looks at his groups, and changes nothing', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'secondaire@ael.test')
  await page.goto('#/manage/groupes')
  await page.getByRole('link', { name: 'Les Peupliers' }).click()
  await expect(page.getByText(/^1–25 sur \d+ contrats$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Modifier|Supprimer|Retirer)/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await verifierEcran('group-secondary')
  await page.getByRole('link', { name: 'Tous mes groupes' }).click()
  await expect(page.getByRole('rowheader', { name: 'Les Peupliers' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Créer|Modifier|Supprimer)/ })).toHaveCount(0)
  await verifierEcran('groups-secondary')
})
