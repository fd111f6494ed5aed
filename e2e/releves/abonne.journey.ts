import { ouvrirSession } from '../support/session.ts'
import { lienRecu } from '../support/courriers.ts'
import { expect, test } from '../support/test.ts'
import { A_CONFIRMER, A_RELEVER, m3, PLUS_TARD, releveurDe } from './gestes.ts'

test('a subscriber reads his meter from the dashboard, and is told what it makes before he sends it', async ({
  page,
  verifierEcran,
}) => {
  const { dernier, email } = await releveurDe(page, A_RELEVER)
  await page.goto('#/dashboard')
  await page.getByRole('region', { name: 'Relevés' }).getByRole('link', { name: 'Envoyer mon relevé' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Que montre votre compteur/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Votre compteur' })).toContainText(A_RELEVER.numeroContrat)
  await verifierEcran('index, empty')

  const index = page.getByLabel('Index du compteur')
  await index.fill(String(dernier + 12))
  await index.press('Tab')
  await expect(index).toHaveValue(String(dernier + 12).padStart(5, '0'))
  await expect(page.getByText(`Cela fait ${m3(12)} en`)).toBeVisible()
  await expect(page.getByText('D’habitude').first()).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre relevé est enregistré' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  const reference = (await page.getByText(/^AR\d{8}$/).textContent()) ?? ''
  await verifierEcran('receipt')
  await expect
    .poll(async () =>
      (await (await page.request.get(`/simulateurs/courriers?to=${encodeURIComponent(email)}`)).text()).includes(
        reference,
      ),
    )
    .toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'La saisie est fermée' })).toBeVisible()
  await expect(page.getByText('Un index a déjà été enregistré aujourd’hui pour ce contrat.')).toBeVisible()
  await verifierEcran('one index a day')
})

test('a doubtful index is asked about; one that cannot be is for an advisor', async ({
  page,
  verifierEcran,
  erreursConsole,
}) => {
  const { dernier } = await releveurDe(page, A_CONFIRMER)
  await page.goto(`#/detail?contrat=${A_CONFIRMER.numeroContrat}`)
  await page
    .getByRole('region', { name: 'Relevé du compteur' })
    .getByRole('link', { name: 'Envoyer mon relevé' })
    .press('Enter')
  const index = page.getByLabel('Index du compteur')
  await index.fill(String(dernier - 3))
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).press('Enter')
  const refus = page
    .getByRole('alert')
    .filter({ hasText: 'L’index relevé est incorrect. Veuillez le vérifier sur votre compteur.' })
  await expect(refus).toContainText('01 99 00 12 30')
  await verifierEcran('index that cannot be')
  await page.getByRole('button', { name: 'Mon compteur montre bien cet index' }).press('Enter')
  await expect(page.getByText('Renvoyez-le par mail avec votre numéro de contrat')).toBeVisible()
  await verifierEcran('to be sent by mail')

  await index.fill(String(dernier + 900))
  await expect(refus).toBeHidden()
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Cet index est plus élevé que prévu' })).toContainText(
    m3(900),
  )
  await page.getByRole('group', { name: /^Cet index est plus élevé/ }).press('Tab')
  await expect(page.getByRole('button', { name: 'Oui, envoyer cet index' })).toBeFocused()
  await page.getByRole('button', { name: 'Oui, envoyer cet index' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre relevé est enregistré' })).toBeVisible()
  // The two refusals of the index that cannot be.
  expect(erreursConsole.splice(0).every((erreur) => erreur.includes('400'))).toBe(true)
})

test('outside of the period, and under a radio meter, the entry says why it is closed', async ({
  page,
  verifierEcran,
}) => {
  await releveurDe(page, PLUS_TARD)
  await page.goto('#/demarches/autoreleve')
  await expect(page.getByText('L’index ne peut être saisi que pendant la période de relève')).toBeVisible()
  await verifierEcran('closed period')
  await page.goto('#/dashboard')
  await expect(page.getByRole('region', { name: 'Relevés' })).toContainText('Prochain relevé')
  await expect(page.getByRole('link', { name: 'Envoyer mon relevé' })).toHaveCount(0)

  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/demarches/autoreleve/0447122')
  await page.reload()
  await expect(page.getByText('Votre compteur est relevé à distance')).toBeVisible()
  expect(await lienRecu(page, 'standard@ael.test', /^Relevez votre compteur/)).toContain('/auto-releve?token=')
})
