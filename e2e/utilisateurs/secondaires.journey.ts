import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { contenusFermes, creerUnivers, creerUtilisateur, listeAJour, repondreInvitation } from './gestes.ts'

test('a manager opens a perimeter to a colleague, who signs in from the mail and sees his contracts only', async ({
  page,
  browser,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'premium@ael.test')
  await creerUnivers(page, 'Chantier des Acacias', 'chemin acacias')
  await page.getByText('Attachés', { exact: true }).click()
  await expect(page.getByText('1–25 sur 25 contrats')).toBeVisible()
  await verifierEcran('perimeter-contracts')
  await creerUtilisateur(page, {
    prenom: 'Nora',
    nom: 'Lambert',
    email: 'nora.lambert@ael.test',
    univers: 'Chantier des Acacias',
  })
  const ligne = page.getByRole('row', { name: /Lambert/ })
  await expect(ligne).toContainText('Invité')
  await expect(ligne).toContainText('Chantier des Acacias')
  await expect(ligne.getByRole('button', { name: /^Agir au nom/ })).toHaveCount(0)

  const contexte = await browser.newContext({ baseURL: new URL(page.url()).origin + '/ael-v2/', locale: 'fr-FR' })
  const autre = await contexte.newPage()
  await repondreInvitation(autre, 'nora.lambert@ael.test')
  await autre.goto('#/manage/contrats')
  const lignes = autre.getByRole('row')
  await expect(autre.getByText('1–25 sur 25 contrats')).toBeVisible()
  for (const une of (await lignes.all()).slice(1)) await expect(une).toContainText(/Acacias/)
  await expect(autre.getByRole('button', { name: 'Mon compte' })).toBeVisible()
  // The address of somebody else's contract leads to his own.
  await autre.goto('#/detail?contrat=0451003')
  await expect(autre.getByText('Impossible de récupérer les informations relatives au contrat en cours')).toBeVisible()
  await expect(autre.getByRole('banner')).not.toContainText('0451003')
  await autre.goto('#/manage/users')
  await expect(autre).toHaveURL(/#\/dashboard/)
  await contexte.close()
})

test('both lists are exported as CSV and as a workbook', async ({ page }) => {
  await ouvrirSession(page, 'premium@ael.test')
  for (const [ecran, titre, nom] of [
    ['users', 'Mes utilisateurs', 'utilisateurs'],
    ['univers', 'Mes périmètres', 'univers'],
  ] as const) {
    await page.goto(`#/manage/${ecran}`)
    await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible()
    for (const [bouton, extension] of [
      ['Exporter en CSV', 'csv'],
      ['Exporter en Excel', 'xlsx'],
    ] as const) {
      const telechargement = page.waitForEvent('download')
      await page.getByRole('button', { name: bouton }).click()
      expect((await telechargement).suggestedFilename()).toMatch(
        new RegExp(`^${nom}-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`),
      )
    }
  }
  await expect(page.getByText('L’export a réussi.')).toBeVisible()
})

test('a manager acts in the name of a colleague, and comes back to himself', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/users?recherche=haddad')
  await page.getByRole('button', { name: 'Agir au nom de Inès Haddad' }).press('Enter')
  const bandeau = page.getByRole('region', { name: 'Usurpation' })
  await expect(bandeau).toContainText('Mode usurpation actif')
  await expect(bandeau).toContainText('Inès Haddad')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await verifierEcran('spoofing')
  await page.goto('#/manage/users')
  await expect(page).toHaveURL(/#\/dashboard/)
  const recommencee = page.waitForEvent('load')
  await bandeau.getByRole('button', { name: 'Revenir à mon compte' }).press('Enter')
  await recommencee
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(bandeau).toHaveCount(0)
  await page.goto('#/manage/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes utilisateurs' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Contrat 0451003')
})

test('a perimeter emptied under a signed-in user leaves him a sentence, not an error', async ({
  page,
  browser,
  verifierEcran,
}, { retry }) => {
  const univers = `Passage ${retry}`
  const email = `ilan.morel${retry}@ael.test`
  await ouvrirSession(page, 'premium@ael.test')
  await creerUnivers(page, univers, 'arrosage parc')
  await creerUtilisateur(page, { prenom: 'Ilan', nom: 'Morel', email, univers })
  const contexte = await browser.newContext({ baseURL: new URL(page.url()).origin + '/ael-v2/', locale: 'fr-FR' })
  const autre = await contexte.newPage()
  await repondreInvitation(autre, email)
  await expect(autre.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('#/manage/univers')
  await page.getByRole('button', { name: `Contrats de ${univers}` }).click()
  await listeAJour(page)
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
  await page.getByRole('button', { name: 'Retirer du périmètre' }).click()
  await expect(page.getByText(/\d+ contrats retirés\./)).toBeVisible()

  await autre.goto('#/conso')
  await expect(autre.getByText('Ce que vous regardiez ne fait plus partie de vos périmètres.')).toBeVisible()
  await autre.goto('#/dashboard')
  await expect(autre.getByRole('heading', { name: 'Aucun contrat ne vous est ouvert' })).toBeVisible()
  await contexte.close()
  await verifierEcran('perimeter-emptied')
})

test('an administrator says who sees a tile; secondary users no longer do', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'admin@ael.test')
  await page.goto('#/detail?contrat=0451003')
  await expect(page.getByRole('banner')).toContainText('Contrat 0451003')
  await page.goto('#/dashboard')
  await page.getByRole('button', { name: 'Qui voit la tuile «\u202FRelevés\u202F»\u202F?' }).press('Enter')
  const fenetre = page.getByRole('dialog')
  await expect(fenetre.getByRole('checkbox', { name: 'Premium' })).toBeChecked()
  await verifierEcran('tile-visibility')
  await fenetre.getByRole('checkbox', { name: 'Grand compte' }).uncheck()
  await fenetre.getByRole('searchbox', { name: 'Rechercher un périmètre' }).fill('commerces')
  await expect(fenetre.getByRole('status')).toHaveText('Un périmètre trouvé.')
  await fenetre.getByRole('radio', { name: /^Commerces/ }).check()
  await verifierEcran('tile-visibility-perimeter')
  await fenetre.getByRole('checkbox', { name: 'Secondaire' }).uncheck()
  await fenetre.getByRole('radio', { name: 'Partout' }).check()
  await expect(fenetre.getByRole('checkbox', { name: 'Grand compte' })).not.toBeChecked()
  await fenetre.getByRole('button', { name: 'Enregistrer la visibilité' }).click()
  await expect(page.getByText('La visibilité de la tuile a été enregistrée.')).toBeVisible()
  await expect.poll(() => contenusFermes(page, 'grandcompte@ael.test')).toEqual(['tuile-releves'])
  expect(await contenusFermes(page, 'lea.fontanel@ael.test')).toContain('tuile-releves')
  expect(await contenusFermes(page, 'thomas.guerin@ael.test')).not.toContain('tuile-releves')

  await page.getByRole('button', { name: 'Qui voit la tuile «\u202FRelevés\u202F»\u202F?' }).press('Enter')
  await fenetre.getByRole('radio', { name: /^Commerces/ }).check()
  await expect(fenetre.getByRole('checkbox', { name: 'Secondaire' })).not.toBeChecked()
  await expect(fenetre.getByRole('checkbox', { name: 'Visiteur' })).toBeChecked()
})

test('a visitor whose perimeter closes the invoices sees neither their tiles nor their menu, and asks for nothing of them', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'jeanne.castel@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('region', { name: /^Consommation/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /solde|facture/i })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /factures|services|demandes/i })).toHaveCount(0)
  await verifierEcran('perimeter-without-invoices')
  // Nor does the address of a page that it closes lead there.
  await page.goto('#/manage/groupes')
  await expect(page.getByText('Cette page ne vous est pas ouverte.')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard/)
})
