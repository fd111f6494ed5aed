import { tabulerVers } from '../abonnements/gestes.ts'
import { importerFactures } from '../support/importer.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { numeroNeuf, payeurDe, titreRetour, TOUS_PRESTATAIRES } from './gestes.ts'

const NUMERO = numeroNeuf('PJ-CLAVIER')

test('an invoice is paid in part by the keyboard alone, and the lists follow', async ({ page }) => {
  const { numeroContrat } = TOUS_PRESTATAIRES
  await importerFactures([
    { numeroFactureClient: NUMERO, numeroContrat, traiteFacturationCode: 'STRIPE', montantTTC: 80 },
  ])
  const { email } = await payeurDe(page, TOUS_PRESTATAIRES)
  await ouvrirSession(page, email)
  await page.goto(`#/factures?recherche=${NUMERO}`)
  await tabulerVers(page, page.getByRole('button', { name: `Payer la facture ${NUMERO}`, exact: true }))
  await page.keyboard.press('Enter')

  const fenetre = page.getByRole('dialog', { name: `Payer la facture ${NUMERO}` })
  await tabulerVers(page, fenetre.getByRole('radio', { name: /^La totalité/ }))
  await page.keyboard.press('ArrowDown')
  await expect(fenetre.getByRole('radio', { name: /^Une partie/ })).toBeChecked()
  const somme = fenetre.getByLabel('Somme à payer')
  await tabulerVers(page, somme)
  await page.keyboard.type('20,99')
  await page.keyboard.press('Enter')
  await expect(somme).toHaveAccessibleDescription(/Saisissez au moins 21,00/)
  await expect(somme).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('21')
  await tabulerVers(page, fenetre.getByRole('button', { name: 'Payer 21,00\u202F€' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/simulateurs\/stripe\/paiement\//)
  await tabulerVers(page, page.locator('button[value="payer"]'))
  await page.keyboard.press('Enter')
  await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
  await tabulerVers(page, page.getByRole('link', { name: 'Voir mes factures' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(NUMERO) })).toContainText('59,00\u202F€')
  await page.getByRole('link', { name: 'Règlements' }).press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`Carte bancaire.*${NUMERO}`) })).toContainText('21,00\u202F€')
})
