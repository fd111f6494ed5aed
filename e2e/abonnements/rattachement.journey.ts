import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { rattacher, tabulerVers } from './gestes.ts'

test('by the keyboard alone, a contract is attached by its meter and becomes the one looked at', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'chloe.elamrani@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Chloé/ })).toBeVisible()
  await page.goto('#/manage/contrats?onglet=rattacher')
  const compteur = page.getByRole('radio', { name: /^Numéro de compteur/ })
  await expect(compteur).toBeChecked()

  const contrat = page.getByRole('textbox', { name: 'Numéro de contrat' })
  await tabulerVers(page, contrat)
  await page.keyboard.type('700 101')
  // Enter in a field sends nothing.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Numéro de compteur' })).toBeFocused()
  await page.keyboard.type('d21fa001011')
  await tabulerVers(page, page.getByText('Où trouver ces numéros'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Numéro de compteur, dans le détail des relevés')).toBeVisible()
  await tabulerVers(page, page.getByRole('button', { name: 'Rattacher le contrat' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Rattachement du contrat 0700101 réussi')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Contrat 0700101')
  await expect(page.getByRole('link', { name: /^Contrats rattachés/ })).toHaveText('Contrats rattachés2')
  await expect(contrat).toHaveValue('')
  await verifierEcran('attached')

  // The form is ready for another one.
  await rattacher(page, 'Numéro de client', '0700102', '1700205')
  await expect(page.getByText('Rattachement du contrat 0700102 réussi')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Contrat 0700102')
})

test('staff attach a list to the account of a user, and are told what was refused', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'admin@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  const liste = page.getByRole('region', { name: 'Plusieurs contrats, par liste' })
  await liste.getByRole('textbox', { name: 'Numéros de contrat' }).fill('0700104\n0700105; 9999999')
  await liste.getByRole('searchbox').fill('schmitt')
  await liste.getByRole('button', { name: /zoe\.schmitt@ael\.test/ }).click()
  await liste.getByRole('button', { name: 'Rattacher la liste' }).click()
  await expect(liste.getByRole('status').first()).toContainText(/Contrats rattachés.*2.*Refusés.*1/)
  await expect(liste.getByRole('table').getByRole('row')).toHaveText([/Numéro/, /9999999.*n’existe pas/])
  await verifierEcran('attach-list')
})
