import { TYPES_SERVICE_PAIEMENT, type TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import type { Page } from '@playwright/test'
import { importerFactures } from '../support/importer.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chezLePrestataire, demander, numeroNeuf, payeurDe, regler, titreRetour, TOUS_PRESTATAIRES } from './gestes.ts'

/** The provider that can be asked, whose every outcome is seen. */
const ENTIER = 'PAYLINE'

const ISSUES: Array<[choix: string, titre: string]> = [
  ['Refuser la carte', 'Votre paiement n’a pas abouti.'],
  ['Annuler', 'Votre paiement a été annulé.'],
  ['Payer, prévenir deux fois', 'Nous avons bien enregistré votre paiement.'],
  ['Payer sans prévenir', 'Nous avons bien enregistré votre paiement.'],
  ['Payer plus tard', 'Les informations de votre paiement sont en cours de récupération.'],
]

/** What a payer sees who pays at once, where that is not the recording of his payment. */
const AUTREMENT: Partial<Record<TypeServicePaiement, string>> = {
  // Nothing that it says is a proof: the accounts of the utility will show the payment.
  TIPI: 'Les informations de votre paiement sont en cours de récupération.',
}
/** Its accounts are in dirhams, and the agency of the journeys is not. */
const SANS_MTC = TYPES_SERVICE_PAIEMENT.filter((type) => type !== 'MTC')

/** Of the invoice that nobody else in this file pays. */
const DEUX_CLICS = 9

const numeroDe = (type: TypeServicePaiement, rang = 0): string => numeroNeuf(`PJ-${type}-${rang}`)

/** A subscriber signed in, with an invoice for each provider, and others for each test. */
async function abonne(page: Page): Promise<void> {
  const { numeroContrat } = TOUS_PRESTATAIRES
  const factures = [
    ...TYPES_SERVICE_PAIEMENT.map((type) => [type, 0] as const),
    ...[...ISSUES.keys(), DEUX_CLICS - 1].map((rang) => [ENTIER, rang + 1] as const),
  ]
  const [{ email }] = await Promise.all([
    payeurDe(page, TOUS_PRESTATAIRES),
    importerFactures(
      factures.map(([type, rang], place) => ({
        numeroFactureClient: numeroDe(type, rang),
        numeroContrat,
        traiteFacturationCode: type,
        montantTTC: 40 + place,
      })),
    ),
  ])
  await ouvrirSession(page, email)
}

/** In the list of settlements and out of that of what is owed, or the other way round, without loading the page again. */
async function verifierListes(page: Page, numero: string, paye: boolean): Promise<void> {
  const factures = page.getByRole('main').getByRole('link', { name: /^(?:Voir mes factures|Recommencer le paiement)$/ })
  await factures.click()
  await page.getByPlaceholder('Numéro, date, montant').fill(numero)
  await expect(page).toHaveURL(new RegExp(`recherche=${numero}`))
  if (!paye) return expect(regler(page, numero)).toBeVisible()
  await expect(page.getByText('Aucune facture')).toBeVisible()
  await page.getByRole('link', { name: 'Règlements' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Carte bancaire.*${numero}`) })).toBeVisible()
}

test('a subscriber pays an invoice with each provider', async ({ page, erreursConsole }) => {
  await abonne(page)
  for (const type of SANS_MTC) {
    await test.step(type, async () => {
      await demander(page, numeroDe(type))
      await chezLePrestataire(page, 'Payer', type)
      await expect(titreRetour(page, AUTREMENT[type] ?? 'Nous avons bien enregistré votre paiement.')).toBeVisible()
      if (!AUTREMENT[type]) await verifierListes(page, numeroDe(type), true)
    })
  }
  await test.step('MTC, of an agency in euros: the payment does not open', async () => {
    await demander(page, numeroDe('MTC'))
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'Impossible d’effectuer le paiement. Veuillez re-essayer plus tard.',
    )
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Payer/ })).toBeEnabled()
    expect(erreursConsole.splice(0).join('\n')).toContain('500')
  })
})

test('each outcome of a payment is told, and the lists follow', async ({ page }) => {
  await abonne(page)
  for (const [rang, [choix, titre]] of ISSUES.entries()) {
    await test.step(choix, async () => {
      const numero = numeroDe(ENTIER, rang + 1)
      await demander(page, numero)
      await chezLePrestataire(page, choix, ENTIER)
      await expect(titreRetour(page, titre)).toBeVisible()
      if (choix === 'Payer plus tard')
        await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
      await verifierListes(page, numero, choix.startsWith('Payer'))
    })
  }
  // Whichever of the entry points a provider leads to, and whatever it says there.
  const { numeroContrat } = TOUS_PRESTATAIRES
  for (const entree of [
    '/facture/cancel',
    `/facture/${numeroContrat}/${numeroDe(ENTIER)}/${ENTIER}`,
    `/facture/${numeroContrat}/${numeroDe(ENTIER)}/cancel/${ENTIER}`,
    '/retourPaiement?issue=annulation',
  ]) {
    await page.goto(`#${entree}`)
    await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
  }
})

test('two clicks are one demand; a list that is old learns it', async ({ page }) => {
  await abonne(page)
  const numero = numeroDe(ENTIER, DEUX_CLICS)
  let demandes = 0
  page.on('request', (requete) => {
    if (!requete.url().endsWith('/effectuerDemandePaiement')) return
    // The log of leaving takes the same call; whether the browser tells of it while it leaves is its own affair.
    const { isLogPaiement } = requete.postDataJSON() as { isLogPaiement?: boolean }
    if (!isLogPaiement) demandes += 1
  })
  const ancien = await page.context().newPage()
  await ancien.goto(`#/factures?recherche=${numero}`)
  await expect(regler(ancien, numero)).toBeVisible()

  await page.goto(`#/factures?recherche=${numero}`)
  await regler(page, numero).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer/ })
    .dblclick()
  await chezLePrestataire(page, 'Payer', ENTIER)
  await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
  expect(demandes).toBe(1)

  await regler(ancien, numero).click()
  const fenetre = ancien.getByRole('dialog')
  await expect(fenetre).toContainText('Le paiement de cette facture n’est pas autorisé.')
  await fenetre.getByRole('button', { name: 'Annuler' }).click()
  await expect(regler(ancien, numero)).toHaveCount(0)
})
