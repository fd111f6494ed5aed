import { lienRecu } from '../support/courriers.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a change of contact details waits for the link of its mail, which works once', async ({
  page,
  erreursConsole,
}) => {
  await ouvrirSession(page, 'gaelle.nguyen@ael.test')
  await page.goto('#/detail')
  const titulaire = page.getByRole('region', { name: /^Titulaire/ }).last()
  const modifier = titulaire.getByRole('button', { name: 'Modifier ces coordonnées' })
  const email = (await titulaire.getByText(/@courriel\.test$/).textContent()) ?? ''
  await modifier.press('Enter')
  await expect(titulaire.getByRole('heading', { name: /^Coordonnées de/ })).toBeFocused()
  await titulaire
    .getByRole('textbox', { name: /^Date de naissance/ })
    .first()
    .fill('3.2.1980')
  // A number that looks like one, and is in no plan: the server says so, on its field.
  await titulaire.getByRole('textbox', { name: /^Téléphone/ }).fill('09 99 99 99 9999')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).click()
  await expect(titulaire.getByRole('alert')).toContainText('Une réponse à corriger.')
  expect(erreursConsole.splice(0).join('\n')).toMatch(/400/)
  await titulaire.getByRole('textbox', { name: /^Téléphone/ }).fill('+33 6.99.88.77.66')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).click()
  await expect(titulaire.getByRole('status')).toContainText(`Un lien de confirmation a été envoyé à ${email}.`)
  await expect(titulaire).not.toContainText('06 99 88 77 66')

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
