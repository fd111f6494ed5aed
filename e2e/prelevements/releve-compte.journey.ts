import { octets } from '../support/export.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const APPEL = '**/webapi/Abonnement/telechargerFicheReleveCompte/'

test('a statement of account is asked for from the settlements, by keyboard, and leads back to the dashboard', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/reglements')
  await page.getByRole('link', { name: 'Relevé de compte' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Relevé de compte' })).toBeVisible()
  const contrat = page.getByLabel('Numéro de contrat')
  await expect(contrat).toHaveValue('0447122')
  await expect(contrat).toHaveJSProperty('readOnly', true)
  await verifierEcran('demande')

  const [debut, fin] = [page.getByLabel('Date de début'), page.getByLabel('Date de fin')]
  const envoyer = page.getByRole('button', { name: 'Télécharger le relevé de compte' })
  await debut.fill('2/11/2026')
  await fin.fill('01/11/2026')
  await envoyer.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'Veuillez renseigner une date de fin supérieure à la date de début',
  )
  await verifierEcran('refus')

  await debut.fill('01/01/2026')
  const attendu = page.waitForEvent('download')
  await envoyer.press('Enter')
  const telechargement = await attendu
  expect(telechargement.suggestedFilename()).toBe('releve-de-compte-0447122-2026-01-01-2026-11-01.pdf')
  expect((await octets(telechargement)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Le téléchargement de votre relevé de compte a réussi.')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard/)
})

test('a file that is none, or a failure, is told and leaves what was typed', async ({
  page,
  verifierEcran,
  erreursConsole,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/demarches/exportReleveCompte')
  const envoyer = page.getByRole('button', { name: 'Télécharger le relevé de compte' })
  const liberer = Promise.withResolvers<void>()
  await page.route(APPEL, async (route) => {
    await liberer.promise
    await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7'.padEnd(254) })
  })
  await envoyer.click()
  const attente = page.getByRole('dialog', { name: 'Veuillez patienter ...' })
  await expect(attente).toContainText('Le téléchargement est en cours.')
  liberer.resolve()
  await expect(page.getByRole('alert')).toContainText(
    'Impossible de télécharger votre relevé de compte. Veuillez re-essayer plus tard.',
  )
  await expect(attente).toBeHidden()
  await verifierEcran('echec')

  await page.unroute(APPEL)
  await page.route(APPEL, (route) => route.abort())
  await envoyer.click()
  await expect(page.getByRole('alert')).toContainText(
    'Impossible de télécharger votre document. Veuillez re-essayer plus tard.',
  )
  expect(erreursConsole.splice(0).join('\n')).toMatch(/ERR_FAILED/)
})

test('whoever looks at a group types which contract, one of his', async ({ page, verifierEcran, erreursConsole }) => {
  await ouvrirSession(page, 'premium@ael.test')
  const { origin } = new URL(await page.request.head('').then((reponse) => reponse.url()))
  await page
    .context()
    .addCookies([{ name: 'aelContexte', value: 'groupe:0', url: `${origin}/ael-v2/`, sameSite: 'Strict' }])
  await page.goto('#/demarches/exportReleveCompte')
  const contrat = page.getByLabel('Numéro de contrat')
  await expect(contrat).toHaveValue('')
  const envoyer = page.getByRole('button', { name: 'Télécharger le relevé de compte' })
  await envoyer.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Le numéro de contrat comporte 7 caractères.')
  await contrat.fill('0447122')
  await envoyer.press('Enter')
  await expect(page.getByText('Ce contrat ne vous est pas ouvert. Vérifiez son numéro.').first()).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/403/)
  await verifierEcran('groupe')
  await contrat.fill('451003')
  const attendu = page.waitForEvent('download')
  await envoyer.press('Enter')
  expect((await attendu).suggestedFilename()).toMatch(/^releve-de-compte-0451003-/)
})
