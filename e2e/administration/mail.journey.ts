import { texteRecu } from '../support/courriers.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { reclamationNeuve } from './gestes.ts'

test('a webmaster corrects the words of a mail, it arrives so, and he gives the agency’s own back', async ({
  page,
}) => {
  await ouvrirSession(page, 'webmaster@ael.test')
  await page.goto('#/admin/mails')
  await page.getByRole('searchbox', { name: 'Rechercher un courrier' }).fill('demande-recue')
  await page.getByRole('link', { name: 'Modifier demande-recue', exact: true }).click()
  await page.getByLabel('Sujet').fill('Nous lisons votre demande {{reference}}')
  await page.getByLabel('Message', { exact: true }).fill('<p>Réponse sous deux jours à {{reference}}.</p>')
  await page.getByRole('checkbox', { name: /^Actif/ }).check()
  await page.getByRole('button', { name: 'Voir le courrier' }).click()
  await expect(page.frameLocator('iframe').getByText('Réponse sous deux jours')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer le courrier' }).click()
  await expect(page.getByText('Réécrit, actif')).toBeVisible()

  const { email, reference } = await reclamationNeuve(page)
  expect(await texteRecu(page, email, new RegExp(`^Nous lisons votre demande ${reference}$`))).toContain(
    `Réponse sous deux jours à ${reference}.`,
  )

  await page.getByRole('button', { name: 'Rendre le texte de l’agence' }).click()
  await page.getByRole('button', { name: 'Rendre le texte', exact: true }).click()
  await expect(page.getByText('Texte de l’agence', { exact: true })).toBeVisible()
})
