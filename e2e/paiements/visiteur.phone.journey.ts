import { importerFactures } from '../support/importer.ts'
import { expect, test } from '../support/test.ts'
import { chezLePrestataire, numeroNeuf, titreRetour, TOUS_PRESTATAIRES } from './gestes.ts'

const NUMERO = numeroNeuf('PJ-TELEPHONE')

test('a visitor pays a part on his phone, from the code printed on his invoice, though his session ends twice', async ({
  page,
  erreursConsole,
}) => {
  const { numeroContrat } = TOUS_PRESTATAIRES
  await importerFactures([
    { numeroFactureClient: NUMERO, numeroContrat, traiteFacturationCode: 'AXEPTA', montantTTC: 64.3 },
  ])
  await page.goto(`#/redirect/qr?id=${NUMERO}&code=AXEPTA`)
  await page.getByLabel('Numéro de contrat').fill(numeroContrat)
  await page.getByLabel('Nom', { exact: true }).fill('Passante')
  await page.getByLabel('Adresse e-mail', { exact: true }).fill('passante@exemple.fr')
  await page.getByLabel('Confirmation de l’adresse e-mail').fill('Passante@exemple.fr')
  await page.getByRole('checkbox', { name: /^J’accepte/ }).tap()
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).tap()
  await expect(page.getByRole('button', { name: 'Payer 64,30\u202F€' })).toBeVisible()

  // The session that had found the invoice is over: it is looked up again, nothing is typed twice.
  await page.context().clearCookies({ name: 'aelToken' })
  await page.reload()
  await expect(page.getByText('Cette recherche a expiré.')).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toContain('412')
  await page.getByRole('link', { name: 'Chercher la facture' }).tap()
  await expect(page.getByLabel('Numéro de facture')).toHaveValue(NUMERO)
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue('passante@exemple.fr')
  await page.getByRole('checkbox', { name: /^J’accepte/ }).tap()
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).tap()

  await page.getByRole('radio', { name: /^Une partie/ }).check()
  await page.getByLabel('Somme à payer').fill('17')
  await page.getByRole('button', { name: 'Payer 17,00\u202F€' }).tap()
  await chezLePrestataire(page, 'Payer', 'AXEPTA')
  await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
  await page.context().clearCookies({ name: 'aelToken' })
  await page.reload()
  await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(numeroContrat)
})
