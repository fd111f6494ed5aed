import { expect, test } from '../support/test.ts'

const PHOTO = {
  name: 'image.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('on a phone, a visitor complains with a picture, leaves, takes it up again and sends it', async ({ page }) => {
  await page.goto('#/demarches')
  await page.getByRole('searchbox', { name: 'Rechercher une démarche' }).fill('réclamation')
  await page.getByRole('link', { name: /^Déposer une réclamation/ }).tap()
  await expect(page.getByText('environ 4 minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Commencer la demande' }).tap()
  await page.getByLabel('Objet').selectOption('Une facture')
  await page.getByLabel('Votre message').fill('Le montant est faux.')
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Reprendre la demande' }).tap()
  await expect(page.getByLabel('Votre message')).toHaveValue('Le montant est faux.')
  await page.getByLabel(/^Pièces jointes/).setInputFiles(PHOTO)
  await expect(page.getByRole('button', { name: 'Retirer image.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).tap()
  await page.getByLabel('Nom', { exact: true }).fill('Lambert')
  await page.getByLabel('Adresse e-mail').fill('passant.demarche@exemple.fr')
  await page.getByLabel('Téléphone').fill('0320000000')
  await page.getByLabel('Numéro de contrat').fill('0447122')
  await page.getByRole('button', { name: 'Vérifier ma demande' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre demande' })).toBeFocused()
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer la demande' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Demande envoyée' })).toBeVisible()
  await expect(page.getByText(/^DE\d{8}$/)).toBeVisible()

  await page.goto('#/demarches/reclamation')
  await expect(page.getByRole('button', { name: 'Commencer la demande' })).toBeVisible()
})
