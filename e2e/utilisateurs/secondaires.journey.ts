import { ouvrirSession } from '../support/session.ts'
import { expect, MOT_DE_PASSE, test } from '../support/test.ts'
import { creerUnivers, creerUtilisateur, listeAJour, repondreInvitation } from './gestes.ts'

test('a manager opens a perimeter to a colleague, who sees its contracts only, and none once it is emptied', async ({
  page,
  browser,
}, { retry }) => {
  const univers = `Chantier des Acacias ${retry}`
  const email = `nora.lambert${retry}@ael.test`
  await ouvrirSession(page, 'premium@ael.test')
  await creerUnivers(page, univers, 'chemin acacias')
  await creerUtilisateur(page, { prenom: 'Nora', nom: 'Lambert', email, univers })
  const ligne = page.getByRole('row', { name: new RegExp(email) })
  await expect(ligne).toContainText('Invité')
  await expect(ligne).toContainText(univers)

  const contexte = await browser.newContext({ baseURL: new URL(page.url()).origin + '/ael-v2/', locale: 'fr-FR' })
  const autre = await contexte.newPage()
  await repondreInvitation(autre, email)
  await autre.goto('#/manage/contrats')
  await expect(autre.getByText('1–25 sur 25 contrats')).toBeVisible()
  for (const une of (await autre.getByRole('row').all()).slice(1)) await expect(une).toContainText(/Acacias/)
  // The address of somebody else's contract leads to his own.
  await autre.goto('#/detail?contrat=0451003')
  await expect(autre.getByText('Impossible de récupérer les informations relatives au contrat en cours')).toBeVisible()
  await expect(autre.getByRole('banner')).not.toContainText('0451003')

  await page.goto('#/manage/univers')
  await page.getByRole('button', { name: `Contrats de ${univers}` }).click()
  await listeAJour(page)
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
  await page.getByRole('button', { name: 'Retirer du périmètre' }).click()
  await expect(page.getByText('25 contrats retirés.')).toBeVisible()
  await autre.goto('#/conso')
  await expect(autre.getByText('Ce que vous regardiez ne fait plus partie de vos périmètres.')).toBeVisible()
  await autre.goto('#/dashboard')
  await expect(autre.getByRole('heading', { name: 'Aucun contrat ne vous est ouvert' })).toBeVisible()
  await contexte.close()
})

test('a manager acts in the name of a colleague, and comes back to himself', async ({ page }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/users?recherche=haddad')
  await page.getByRole('button', { name: 'Agir au nom de Inès Haddad' }).press('Enter')
  const bandeau = page.getByRole('region', { name: 'Usurpation' })
  await expect(bandeau).toContainText('Mode usurpation actif')
  await expect(bandeau).toContainText('Inès Haddad')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
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

test('a visitor whose perimeter closes the invoices sees nothing of them, and takes his own data away', async ({
  page,
}) => {
  await ouvrirSession(page, 'jeanne.castel@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('region', { name: /^Consommation/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /solde|facture/i })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /factures|services|demandes/i })).toHaveCount(0)
  // Nor does the address of a page that it closes lead there.
  await page.goto('#/manage/groupes')
  await expect(page.getByText('Cette page ne vous est pas ouverte.')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard/)

  await page.getByRole('button', { name: /Mon compte/ }).click()
  await expect(page.getByRole('link', { name: 'Mon profil' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Mes données et mes sessions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes données et mes sessions' })).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ])
  expect(fichier.suggestedFilename()).toMatch(/^mes-donnees-/)
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByText('Cette session')).toBeVisible()
})
