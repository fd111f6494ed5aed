import { chezLePrestataire, demander, numeroNeuf, payeurDe, TOUS_PRESTATAIRES } from '../paiements/gestes.ts'
import { importerFactures } from '../support/importer.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { pageDe } from './gestes.ts'

test('an agent finds a payment that nobody told the agency of, and settles it', async ({ page }) => {
  const numeroFactureClient = numeroNeuf('PERDU')
  const [{ email }] = await Promise.all([
    payeurDe(page, TOUS_PRESTATAIRES),
    importerFactures([
      {
        numeroFactureClient,
        numeroContrat: TOUS_PRESTATAIRES.numeroContrat,
        traiteFacturationCode: 'PAYLINE',
        montantTTC: 77,
      },
    ]),
  ])
  // He pays, and his browser never comes back. It is left as it is: a page whose way back is cut off may never end closing.
  const payeur = await pageDe(page, email)
  const partie = await payeur.context().newPage()
  await demander(partie, numeroFactureClient)
  await expect(partie).toHaveURL(/\/simulateurs\//)
  await partie.route(/\/(ael-v2|webapi)\//, (route) => route.abort())
  await chezLePrestataire(partie, 'Payer sans prévenir', 'PAYLINE')

  await ouvrirSession(page, 'gestionnaire@ael.test')
  await page.goto('#/admin/paiements')
  await page.getByRole('searchbox', { name: 'Rechercher un paiement' }).fill(numeroFactureClient)
  const ligne = page.getByRole('row').filter({ hasText: numeroFactureClient })
  await expect(ligne).toContainText('Ouvert')
  await ligne.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Redemander au prestataire' }).click()
  const issue = page.getByRole('dialog', { name: 'Ce que le prestataire a répondu' })
  await expect(issue).toContainText('Remis à la comptabilité.')
  await issue.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByText('Aucun paiement ici')).toBeVisible()

  await payeur.goto(`#/factures?recherche=${numeroFactureClient}`)
  await expect(payeur.getByText('Aucune facture')).toBeVisible()
  await payeur.getByRole('link', { name: 'Règlements' }).click()
  await expect(payeur.getByRole('row', { name: new RegExp(`Carte bancaire.*${numeroFactureClient}`) })).toBeVisible()
})
