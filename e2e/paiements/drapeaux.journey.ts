import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import type { Page } from '@playwright/test'
import { importerFactures } from '../support/importer.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { numeroNeuf, payeurDe, TOUS_PRESTATAIRES } from './gestes.ts'

const NUMEROS = [numeroNeuf('PJ-DRAPEAU-1'), numeroNeuf('PJ-DRAPEAU-2')]

/** Sets features for this browser alone: other journeys are paying meanwhile. What the server refuses is tested there. */
async function regler(page: Page, voulues: Partial<Record<Fonctionnalite, boolean>>): Promise<void> {
  await page.unroute('**/webapi/Configuration/getConfiguration')
  await page.route('**/webapi/Configuration/getConfiguration', async (route) => {
    const reponse = await route.fetch()
    const configuration = (await reponse.json()) as { fonctionnalites: object }
    await route.fulfill({
      response: reponse,
      json: { ...configuration, fonctionnalites: { ...configuration.fonctionnalites, ...voulues } },
    })
  })
}

const CAS: Array<
  [Partial<Record<Fonctionnalite, boolean>>, { solde: boolean; vers: boolean; facture: boolean; plusieurs: boolean }]
> = [
  [{}, { solde: true, vers: false, facture: true, plusieurs: true }],
  [{ BloquerPaiement: true }, { solde: false, vers: false, facture: false, plusieurs: false }],
  [{ PaiementMultiFacture: false }, { solde: true, vers: false, facture: true, plusieurs: false }],
  [{ GestionFactureV2: false }, { solde: false, vers: true, facture: true, plusieurs: true }],
  [
    { GestionFactureV2: false, PaiementPartielDuSoldeContratUniquement: true },
    { solde: true, vers: false, facture: true, plusieurs: true },
  ],
]

test('what may be paid is what the features of the agency allow', async ({ page }) => {
  const { numeroContrat } = TOUS_PRESTATAIRES
  await importerFactures(
    NUMEROS.map((numeroFactureClient) => ({
      numeroFactureClient,
      numeroContrat,
      traiteFacturationCode: 'EAU',
      montantTTC: 50,
    })),
  )
  const { email } = await payeurDe(page, TOUS_PRESTATAIRES)
  await ouvrirSession(page, email)
  const main = page.getByRole('main')
  for (const [voulues, { solde, vers, facture, plusieurs }] of CAS) {
    await test.step(JSON.stringify(voulues), async () => {
      await regler(page, voulues)
      // The features are read once, when the agency opens.
      await page.goto('about:blank')
      await page.goto('#/dashboard')
      await expect(main.getByRole('heading', { name: 'À payer' })).toBeVisible()
      await expect(main.getByRole('button', { name: /^Payer/ })).toHaveCount(Number(solde))
      await expect(main.getByRole('link', { name: 'Choisir les factures à payer' })).toHaveCount(Number(vers))
      await page.goto('#/factures?recherche=PJ-DRAPEAU')
      for (const numero of NUMEROS) await main.getByRole('checkbox', { name: new RegExp(numero) }).check()
      await expect(main.getByRole('button', { name: `Payer la facture ${NUMEROS[0]}` })).toHaveCount(Number(facture))
      await expect(page.getByRole('button', { name: 'Payer 2 factures' })).toHaveCount(Number(plusieurs))
    })
  }
})

test('suspended, payment is not offered at the door, and says so where one comes all the same', async ({
  page,
  verifierEcran,
}) => {
  await regler(page, { BloquerPaiement: true })
  await page.goto('#/login')
  await expect(page.getByRole('link', { name: /^Signaler une fuite/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Payer une facture/ })).toHaveCount(0)
  await page.goto('#/redirect/qr?id=FA2026000001&code=EAU')
  await expect(page.getByText('Le paiement en ligne est momentanément suspendu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0)
  await verifierEcran('paiement suspendu')
})

test('with PAYEXT, the door leads to its page, and a named invoice is paid by its own reference', async ({ page }) => {
  await page.route('**/webapi/WebPaiement/autoriserDemandePaiement', async (route) => {
    const demande = route.request().postDataJSON() as { facturePaiementInfoList: unknown[] }
    return route.continue({ postData: { ...demande, traiteFacturation: { code: 'PAYEXT' } } })
  })
  await page.goto('#/paiements/FA2026000001')
  await expect(page.getByLabel('Numéro de facture')).toHaveValue('FA2026000001')
  await page.goto('#/login')
  await page.getByRole('link', { name: /^Payer une facture/ }).click()
  await expect(page).toHaveURL(/\/simulateurs\/payext\/libre$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/login/)
})
