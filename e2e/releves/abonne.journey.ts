import { expect, test } from '../support/test.ts'
import { A_RELEVER, m3, releveurDe } from './gestes.ts'

test('a subscriber reads his meter from the dashboard, and is told what it makes before he sends it', async ({
  page,
}) => {
  const { dernier, email } = await releveurDe(page, A_RELEVER)
  await page.goto('#/dashboard')
  await page.getByRole('region', { name: 'Relevés' }).getByRole('link', { name: 'Envoyer mon relevé' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Que montre votre compteur/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Votre compteur' })).toContainText(A_RELEVER.numeroContrat)

  // More than is usual: what it makes is said, and asked about.
  await page.getByLabel('Index du compteur').fill(String(dernier + 900))
  await expect(page.getByText(`Cela fait ${m3(900)} en`)).toBeVisible()
  await expect(page.getByText('D’habitude').first()).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).press('Enter')
  await page.getByRole('group', { name: /^Cet index est plus élevé que prévu/ }).press('Tab')
  await expect(page.getByRole('button', { name: 'Oui, envoyer cet index' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre relevé est enregistré' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  const reference = (await page.getByText(/^AR\d{8}$/).textContent()) ?? ''
  const courriers = async () =>
    (await page.request.get(`/simulateurs/courriers?to=${encodeURIComponent(email)}`)).text()
  await expect.poll(courriers).toContain(reference)

  // One index a day: the dashboard offers it no more, and the address of the contract says why.
  await page.getByRole('link', { name: 'Revenir au tableau de bord' }).click()
  await expect(page.getByRole('region', { name: 'Relevés' })).toContainText('Prochain relevé')
  await expect(page.getByRole('link', { name: 'Envoyer mon relevé' })).toHaveCount(0)
  await page.goto(`#/demarches/autoreleve/${A_RELEVER.numeroContrat}`)
  await expect(page.getByText('Un index a déjà été enregistré aujourd’hui pour ce contrat.')).toBeVisible()
  await expect(page).toHaveURL(/#\/demarches\/autoreleve$/)
})
