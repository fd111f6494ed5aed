import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { listeAJour, tabulerVers } from './gestes.ts'

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

test('a contract is attached by the keyboard alone, named, made the default one, and removed', async ({ page }) => {
  await ouvrirSession(page, 'fatima.kowalski@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  await tabulerVers(page, page.getByRole('textbox', { name: 'Numéro de contrat' }))
  await page.keyboard.type('700 106')
  await page.keyboard.press('Tab')
  await page.keyboard.type('d21fa001066')
  await tabulerVers(page, page.getByRole('button', { name: 'Rattacher le contrat' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rattachement du contrat 0700106 réussi')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Contrat 0700106')
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
})
