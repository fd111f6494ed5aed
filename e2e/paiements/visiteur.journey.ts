import { expect, test } from '../support/test.ts'
import { aRegler, AUTRE_FACTURE, chezLePrestataire, payeurDe, reste, UNE_FACTURE } from './gestes.ts'

test('a visitor pays an invoice late: seen while it is retrieved, then recorded, and after the session has ended', async ({
  page,
  verifierEcran,
}) => {
  const { client } = await payeurDe(page, UNE_FACTURE)
  const [facture] = await aRegler(client, UNE_FACTURE.numeroContrat)
  await page.goto('#/login')
  await page.getByRole('link', { name: /^Payer une facture/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payer une facture' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Saisissez les 7 caractères du numéro de contrat.')
  await verifierEcran('paiement sans compte, refusé')

  await page.goto(`#/redirect/qr?id=${facture?.numeroFactureClient}&code=${facture?.traiteFacturationCode}`)
  await expect(page.getByLabel('Numéro de facture')).toHaveValue(facture?.numeroFactureClient ?? '')
  await page.getByLabel('Numéro de contrat').fill('0700101')
  await page.getByLabel('Nom', { exact: true }).fill('Voisin')
  await page.getByLabel('Adresse e-mail', { exact: true }).fill('voisin@exemple.fr')
  await page.getByLabel('Confirmation de l’adresse e-mail').fill('voisin@exemple.fr')
  await page.getByRole('checkbox', { name: /^J’accepte/ }).check()
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('La facture est inconnue. Vérifiez le numéro de facture saisi.')).toBeVisible()

  await page.getByLabel('Numéro de contrat').fill(UNE_FACTURE.numeroContrat)
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/#\/confirmationPaiement\//)
  await expect(page.getByRole('region', { name: `Facture ${facture?.numeroFactureClient}` })).toContainText(
    'voisin@exemple.fr',
  )
  await verifierEcran('facture trouvée')
  await page.reload()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await chezLePrestataire(page, 'Payer plus tard')

  await expect(
    page.getByRole('heading', { level: 1, name: 'Les informations de votre paiement sont en cours de récupération.' }),
  ).toBeVisible()
  await verifierEcran('paiement en cours')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nous avons bien enregistré votre paiement.' }),
  ).toBeVisible()
  expect(await reste(client, UNE_FACTURE.numeroContrat)).toBe(0)
  await page.context().clearCookies({ name: 'aelToken' })
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nous avons bien enregistré votre paiement.' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(UNE_FACTURE.numeroContrat)
  await page.goto('#/confirmationPaiement')
  await expect(page).toHaveURL(/#\/login$/)
})

test('what the address says of a payment is not believed', async ({ page, verifierEcran, erreursConsole }) => {
  const { client } = await payeurDe(page, AUTRE_FACTURE)
  const du = await reste(client, AUTRE_FACTURE.numeroContrat)
  const echec = page.getByRole('heading', {
    level: 1,
    name: 'Les informations de votre transaction n’ont pas encore été récupérées.',
  })
  for (const adresse of [
    '/facture/retour/EAU?reference=AAAAAAAAAAAAAAAA&issue=succes',
    `/facture/${AUTRE_FACTURE.numeroContrat}/FA2026000001/EAU?issue=succes&statutPaiement=2`,
  ]) {
    await page.goto(`#${adresse}`)
    await expect(echec).toBeVisible()
  }
  await verifierEcran('paiement introuvable')
  // Whoever gave up is told so, with no word on what a bank may have charged.
  for (const adresse of [`/facture/${AUTRE_FACTURE.numeroContrat}/FA2026000001/cancel/EAU`, '/facture/cancel']) {
    await page.goto(`#${adresse}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Votre paiement a été annulé.' })).toBeVisible()
    await expect(page.getByText('Rien n’a été débité')).toHaveCount(0)
  }
  expect(await reste(client, AUTRE_FACTURE.numeroContrat)).toBe(du)
  await page.goto('#/retourPaiement?issue=succes')
  await expect(page).toHaveURL(/#\/login\?retour=/)
  expect(erreursConsole.splice(0).join('\n')).toContain('404')
})
