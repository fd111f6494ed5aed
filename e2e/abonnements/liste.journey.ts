import { ouvrirSession } from '../support/session.ts'
import { expect, seConnecter, test } from '../support/test.ts'
import { listeAJour, rattacher } from './gestes.ts'

test('a property manager finds, sorts and pages among hundreds of contracts, and the address keeps it', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/contrats')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible()
  await page.goto('#/manage/contrats')
  const tableau = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })
  const nombre = page.getByText(/^1–25 sur \d{3} contrats$/)
  await expect(nombre).toBeVisible()

  const adresse = tableau.getByRole('columnheader', { name: 'Adresse de desserte' })
  await adresse.getByRole('button').press('Enter')
  await expect(adresse).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Page suivante' }).press('Enter')
  await expect(page.getByText(/^26–50 sur \d{3} contrats$/)).toBeVisible()
  await listeAJour(page)
  await expect(page).toHaveURL(/tri=adresseLivraisonConstruite.*page=2/)
  const premier = tableau.getByRole('rowheader').first()
  const numero = await premier.textContent()
  await page.reload()
  await expect(premier).toHaveText(numero ?? '')

  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('avenue valmy')
  await expect(page.getByText(/^1–25 sur \d{2,3} contrats$/)).toBeVisible()
  await expect(page).toHaveURL(/recherche=avenue\+valmy/)
  await listeAJour(page)
  for (const ligne of (await tableau.getByRole('row').all()).slice(1)) await expect(ligne).toContainText(/valmy/i)

  await page.getByRole('searchbox').fill('nulle part')
  await expect(page.getByRole('heading', { name: 'Aucun contrat pour «\u202Fnulle part\u202F»' })).toBeVisible()
  await verifierEcran('contracts-none')
  await page.getByRole('button', { name: 'Revoir tous les contrats' }).click()
  await expect(page.getByText(/^1–25 sur \d{3} contrats$/)).toBeVisible()
  await page.goto('#/manage/contrats?page=9999')
  await expect(page.getByText(/^Page (\d+) sur \1$/)).toBeVisible()
})

test('a contract of the list is looked at, in place or in detail, and the list is found again where it was left', async ({
  page,
}) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/contrats?tri=libelle')
  const lignes = page.getByRole('row')
  await expect(lignes).toHaveCount(26)
  await listeAJour(page)
  const numero = (await lignes.nth(3).getByRole('rowheader').textContent()) ?? ''
  const groupes = await page.getByRole('region', { name: 'Groupes', exact: true }).elementHandle()
  await page.getByRole('button', { name: `Afficher le contrat ${numero}` }).press('Enter')
  await expect(page.getByRole('banner')).toContainText(`Contrat ${numero}`)
  await expect(page.getByRole('button', { name: `Contrat ${numero} affiché` })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: `Contrat ${numero} affiché` })).toBeFocused()

  expect(await groupes?.evaluate((panneau) => panneau.isConnected), 'the groups stayed on the screen').toBe(true)
  await listeAJour(page)

  const autre = (await lignes.nth(16).getByRole('rowheader').textContent()) ?? ''
  const lien = page.getByRole('link', { name: autre })
  await page.evaluate(() => scrollTo(0, 400))
  await lien.hover()
  const descendu = await page.evaluate(() => scrollY)
  expect(descendu).toBeGreaterThan(0)
  await lien.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon contrat' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(`Contrat ${autre}`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(lignes).toHaveCount(26)
  await expect.poll(() => page.evaluate(() => scrollY), 'where the list had been left').toBe(descendu)
})

test('a label is given, a default chosen, a contract removed', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'fatima.kowalski@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  await rattacher(page, 'Numéro de compteur', '0700106', 'D21FA001066')
  await expect(page.getByText('Rattachement du contrat 0700106 réussi')).toBeVisible()
  await page.getByRole('link', { name: /^Contrats rattachés/ }).click()
  const ligne = page.getByRole('row', { name: /0700106/ })

  await ligne.getByRole('button', { name: 'Modifier le libellé du contrat 0700106' }).press('Enter')
  const fenetre = page.getByRole('dialog', { name: 'Libellé du contrat 0700106' })
  await fenetre.getByRole('textbox').fill('Chez l’oncle Ali')
  await fenetre.getByRole('button', { name: 'Enregistrer le libellé' }).click()
  await expect(page.getByText('Le contrat a été modifié.')).toBeVisible()
  await expect(ligne).toContainText('Chez l’oncle Ali')
  await expect(page.getByRole('banner')).toContainText('Chez l’oncle Ali')
  await expect(ligne.getByRole('button', { name: /^Modifier le libellé/ })).toBeFocused()

  const parDefaut = page.getByRole('button', { pressed: true, name: /est votre contrat par défaut$/ })
  await expect(parDefaut).toHaveCount(1)
  await ligne.getByRole('button', { name: 'Choisir 0700106 comme contrat par défaut' }).press('Enter')
  await expect(parDefaut).toHaveAccessibleName('0700106 est votre contrat par défaut')
  await expect(parDefaut).toHaveCount(1)

  await ligne.getByRole('button', { name: 'Retirer le contrat 0700106' }).press('Enter')
  const question = page.getByRole('dialog', {
    name: "Êtes-vous sûr de vouloir retirer ce contrat de l'Agence en ligne\u202F?",
  })
  await expect(question).toContainText('Contrat 0700106')
  await question.getByRole('button', { name: 'Retirer le contrat' }).click()
  await expect(page.getByText('Detachement du contrat 0700106 réussi')).toBeVisible()
  await expect(ligne).toHaveCount(0)
  // Another contract takes its place, as the default and as what is looked at.
  await expect(parDefaut).toHaveCount(1)
  await expect(page.getByRole('banner')).not.toContainText('0700106')

  await page.getByRole('button', { name: /^Retirer le contrat/ }).click()
  await question.getByRole('button', { name: 'Retirer le contrat' }).click()
  await expect(page.getByRole('heading', { name: 'Vous n’avez pas encore de contrat' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Contrat 0')
  await verifierEcran('no-contract')
})

test('where many contracts land, one is found by a few letters', async ({ page, verifierEcran }) => {
  await seConnecter(page, 'premium@ael.test')
  await expect(page).toHaveURL(/#\/manage\/home/)
  const recherche = page.getByRole('region', { name: 'Trouver un contrat' })
  await recherche.getByRole('searchbox').fill('rue')
  await expect(recherche.getByRole('list', { name: 'Contrats trouvés' })).toHaveCount(0)
  await recherche.getByRole('searchbox').fill('acacias')
  const trouves = recherche.getByRole('list', { name: 'Contrats trouvés' }).getByRole('button')
  await expect(trouves).toHaveCount(6)
  await expect(recherche.getByRole('status')).toHaveText(/^\d+ contrats$/)
  await verifierEcran('home-found')
  const numero = (await trouves.first().locator('strong').textContent()) ?? ''
  await trouves.first().press('Enter')
  await expect(page).toHaveURL(/#\/dashboard/)
  await expect(page.getByRole('banner')).toContainText(`Contrat ${numero}`)
})
