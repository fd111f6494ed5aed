import { dernierIndexDe } from '../releves/gestes.ts'
import { expect, test } from '../support/test.ts'
import { clientDuContrat, continuer, QUI_DEMENAGE, saisirAdresse } from './gestes.ts'

test('on a phone, whoever moves ends the contract that he leaves, and is led to subscribe where he goes', async ({
  page,
  verifierEcran,
}) => {
  await clientDuContrat(page, QUI_DEMENAGE)
  const dernier = await dernierIndexDe(page, QUI_DEMENAGE)
  await page.goto('#/demarches/demenagementv2')
  await page.getByRole('button', { name: 'Commencer la demande' }).tap()
  await page.getByLabel('Index du compteur').fill(String(dernier + 40))
  await verifierEcran('phone: the last reading')
  await continuer(page, 'Après vous')
  await page.getByRole('radio', { name: 'Non' }).check()
  await continuer(page, 'Le propriétaire ou le gestionnaire')
  await page.getByRole('radio', { name: 'Gestionnaire' }).check()
  await page.getByLabel('Nom ou raison sociale').fill('Cabinet Lefort')
  await continuer(page, 'Votre nouvelle adresse')
  await page.getByLabel('Téléphone').fill('0320000000')
  await saisirAdresse(page)
  await continuer(page, 'Documents et précisions')
  await continuer(page, 'Vérifiez votre demande', 'Vérifier ma demande')
  await verifierEcran('phone: all that is sent')
  await page.getByRole('button', { name: 'Envoyer la demande' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Souscrire un contrat' })).toBeVisible()
  const recu = page.getByRole('link', { name: 'Voir la demande et son reçu' })
  expect(await recu.getAttribute('href')).toMatch(/^#\/demandes\/DE\d{8}$/)
  await page.getByRole('button', { name: 'Commencer la demande' }).tap()
  await page.getByRole('radio', { name: /^Un particulier/ }).check()
  await continuer(page, 'Vos coordonnées')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Parcours')
  await verifierEcran('phone: the new contract')
})
