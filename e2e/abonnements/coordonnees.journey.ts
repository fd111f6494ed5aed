import { lienRecu } from '../support/courriers.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { preuveClient, rattacher } from './gestes.ts'

test('a change of contact details waits for the link of its mail, which works once', async ({
  page,
  erreursConsole,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'gaelle.nguyen@ael.test')
  await page.goto('#/detail')
  const titulaire = page.getByRole('region', { name: /^Titulaire/ }).last()
  const modifier = titulaire.getByRole('button', { name: 'Modifier ces coordonnées' })
  const email = (await titulaire.getByText(/@courriel\.test$/).textContent()) ?? ''
  await modifier.press('Enter')
  await expect(titulaire.getByRole('heading', { name: /^Coordonnées de/ })).toBeFocused()
  await verifierEcran('contact-form')

  await titulaire.getByRole('textbox', { name: /^Téléphone/ }).fill('06')
  await titulaire
    .getByRole('textbox', { name: /^Date de naissance/ })
    .first()
    .fill('21/11/2020')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).click()
  await expect(titulaire.getByRole('alert')).toContainText('2 réponses à corriger.')
  await verifierEcran('contact-form-refused')
  await titulaire
    .getByRole('textbox', { name: /^Date de naissance/ })
    .first()
    .fill('3.2.1980')
  // A number that looks like one, and is in no plan: the server says so, on its field.
  await titulaire.getByRole('textbox', { name: /^Téléphone/ }).fill('09 99 99 99 9999')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).click()
  await expect(titulaire.getByRole('alert')).toContainText('Une réponse à corriger.')
  await expect(titulaire.getByRole('alert')).toBeFocused()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/400/)
  await titulaire.getByRole('textbox', { name: /^Téléphone/ }).fill('+33 6.99.88.77.66')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).click()

  await expect(titulaire.getByRole('status')).toContainText(`Un lien de confirmation a été envoyé à ${email}.`)
  await expect(modifier).toBeFocused()
  await expect(titulaire).not.toContainText('06 99 88 77 66')
  await verifierEcran('contact-waiting')

  const lien = await lienRecu(page, email, /coordonnées/)
  await page.goto(lien)
  await expect(page.getByText('Vos données client ont été mises à jour')).toBeVisible()
  await page.goto('#/detail')
  await expect(titulaire).toContainText('06 99 88 77 66')
  await expect(titulaire).toContainText('03/02/1980')
  await expect(titulaire.getByText('Une modification attend votre confirmation')).toHaveCount(0)

  await page.goto(lien)
  await expect(
    page.getByText(
      'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
    ),
  ).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/400/)
})

test('what is missing is named, asked for at once, and settled by the link', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'isabelle.lambert@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  const { numeroClient, numeroFacture } = preuveClient('0700124')
  await rattacher(page, 'Numéro de client', '0700124', numeroClient, numeroFacture)
  await expect(page.getByText('Rattachement du contrat 0700124 réussi')).toBeVisible()
  await page.goto('#/detail/force')
  await expect(page.getByText('Titulaire et payeur\u202F: il manque son adresse e-mail et un téléphone.')).toBeVisible()
  const titulaire = page.getByRole('region', { name: 'Titulaire et payeur', exact: true })
  await verifierEcran('contact-forced')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).click()
  await expect(titulaire.getByRole('alert')).toContainText('2 réponses à corriger.')
  const email = `okafor.${Date.now()}@exemple.fr`
  await titulaire.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await titulaire.getByRole('textbox', { name: /^Téléphone/ }).fill('0612345678')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).click()
  await expect(titulaire.getByRole('status')).toContainText(email)
  await expect(page.getByText('Complétez les coordonnées de ce contrat')).toHaveCount(0)

  await page.goto(await lienRecu(page, email, /coordonnées/))
  await expect(page.getByText('Vos données client ont été mises à jour')).toBeVisible()
  await page.goto('#/detail/force')
  await expect(
    page.getByRole('status').filter({ hasText: 'Les coordonnées de ce contrat sont complètes' }),
  ).toBeVisible()
  await expect(titulaire).toContainText('06 12 34 56 78')
})
