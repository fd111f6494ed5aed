import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratsARattacher } from '@ael/server/demo/contrats-a-rattacher.ts'
import { jourDeParis } from '@ael/server/noyau/horloge.ts'
import { compteNeuf, ouvrirSession } from '../support/session.ts'
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
  await verifierEcran('attach')

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

test('each wrong number is refused with what to do about it, and nothing is attached', async ({
  page,
  erreursConsole,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'emilie.diallo@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  const refus = page.getByRole('main').getByRole('alert')

  await page.getByRole('button', { name: 'Rattacher le contrat' }).click()
  await expect(refus).toContainText('2 réponses à corriger.')
  await expect(refus).toBeFocused()
  await refus.getByRole('link', { name: /numéro de compteur/ }).click()
  await expect(page.getByRole('textbox', { name: 'Numéro de compteur' })).toBeFocused()
  await verifierEcran('attach-missing')
  expect(erreursConsole).toEqual([])

  const cas = [
    ['Numéro de compteur', '0700103', 'D21FA001022', 'Ce contrat n’existe pas. Vérifiez les numéros saisis.'],
    ['Numéro de compteur', '9999999', 'D21FA001022', 'Ce contrat n’existe pas. Vérifiez les numéros saisis.'],
    ['Numéro de facture', '0700103', 'FA0000000000', 'Cette facture n’appartient pas à ce contrat.'],
    ['Numéro de client', '0700103', '1700205', 'Ce client n’est ni le titulaire ni le payeur de ce contrat.'],
    ['Numéro de compteur', '0700131', 'D21FA001315', /Ce contrat est résilié/],
  ] as const
  for (const [mode, contrat, reference, message] of cas) {
    await rattacher(page, mode, contrat, reference)
    await expect(refus).toContainText(message)
  }
  await verifierEcran('attach-refused')
  await expect(page.getByRole('link', { name: /^Contrats rattachés/ })).toHaveText('Contrats rattachés1')
  // The browser itself reports each refused call.
  expect(erreursConsole.splice(0)).toHaveLength(cas.length)
})

test('an invoice that is too old is refused with the age that is taken (code 3)', async ({ page, erreursConsole }) => {
  const { numeroContrat, numeroFactureAncienne } =
    contratsARattacher(jourDeParis(new Date())).find(({ cas }) => cas === 'enService') ?? {}
  await ouvrirSession(page, await compteNeuf(page, 'Odile'))
  await page.goto('#/manage/contrats?onglet=rattacher')
  await rattacher(page, 'Numéro de facture', numeroContrat ?? '', numeroFactureAncienne ?? '')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/24 mois/)
  expect(erreursConsole.splice(0)).toHaveLength(1)
})

test('a consultation that fails is told as such, and the form keeps what was typed (code 7)', async ({
  page,
  erreursConsole,
}) => {
  const message = 'La consultation de ce contrat a échoué pour une raison technique. Merci de renouveler votre demande.'
  await ouvrirSession(page, await compteNeuf(page, 'Odile'))
  await page.goto('#/manage/contrats?onglet=rattacher')
  const appel = `**/webapi/${abonnementsCalls.gestionAbonnement.path}`
  await page.route(appel, (route) => route.fulfill({ status: 500, json: { message, severity: 'Error', code: '7' } }))
  await rattacher(page, 'Numéro de client', '0700108', '1700215')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
  await expect(page.getByRole('textbox', { name: 'Numéro de client' })).toHaveValue('1700215')
  expect(erreursConsole.splice(0)).toHaveLength(1)

  await page.unroute(appel)
  await page.getByRole('button', { name: 'Rattacher le contrat' }).click()
  await expect(page.getByText('Rattachement du contrat 0700108 réussi')).toBeVisible()
})

test('a terminated contract is attached with a warning, by an account that may enter it', async ({ page }) => {
  await ouvrirSession(page, 'resilie@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  await rattacher(page, 'Numéro de client', '0700132', '1700230')
  await expect(page.getByText('Attention ce contrat est résilié')).toBeVisible()
  await expect(page.getByText('Rattachement du contrat 0700132 réussi')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Contrat 0700132')
})

test('staff attach a list to the account of a user, and are told what was refused', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'admin@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  const liste = page.getByRole('region', { name: 'Plusieurs contrats, par liste' })
  await liste.getByRole('textbox', { name: 'Numéros de contrat' }).fill('0700104\n0700105; 9999999')
  await liste.getByRole('button', { name: 'Rattacher la liste' }).click()
  await expect(liste.getByRole('alert')).toHaveText('Choisissez le compte auquel rattacher ces contrats.')

  await liste.getByRole('searchbox').fill('schmitt')
  await liste.getByRole('button', { name: /zoe\.schmitt@ael\.test/ }).click()
  await liste.getByRole('button', { name: 'Rattacher la liste' }).click()
  await expect(liste.getByRole('status').first()).toContainText(/Contrats rattachés.*2.*Refusés.*1/)
  await expect(liste.getByRole('table').getByRole('row')).toHaveText([/Numéro/, /9999999.*n’existe pas/])
  await verifierEcran('attach-list')
})
