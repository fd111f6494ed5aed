import { texteRecu } from '../support/courriers.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { pageDe, reclamationNeuve } from './gestes.ts'

const REPONSE = 'Un technicien a remplacé le joint : votre demande est close.'
const IMPRIMEE = /Un technicien a remplacé le joint\s: votre demande est close\./

test('an agent treats a request to its end, and the customer reads the answer', async ({ page }) => {
  const { email, reference } = await reclamationNeuve(page)
  const client = await pageDe(page, email)
  await client.goto(`#/demandes/${reference}`)
  await expect(client.getByRole('main')).toContainText('En attente')

  await ouvrirSession(page, 'gestionnaire@ael.test')
  await page.goto(`#/admin/demandes?vue=aPrendre&recherche=${reference}`)
  await page.getByRole('link', { name: `Ouvrir ${reference}` }).click()
  const dossier = page.getByRole('article', { name: reference })
  await dossier.getByRole('button', { name: 'Prendre la demande' }).click()
  await expect(dossier.getByText('prise par vous')).toBeVisible()
  await dossier.getByLabel('Nouvelle note').fill('Technicien prévenu par téléphone.')
  await dossier.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(dossier.getByText('Technicien prévenu par téléphone.')).toBeVisible()
  await dossier.getByLabel('Réponse au client').fill(REPONSE)
  await dossier.getByLabel('Ensuite, la demande est').selectOption('TRAITE')
  await dossier.getByRole('button', { name: 'Envoyer' }).click()
  await expect(dossier.getByText('Close à temps')).toBeVisible()
  await expect(dossier.getByRole('button', { name: 'Envoyer' })).toHaveCount(0)

  await client.reload()
  await expect(client.getByRole('main')).toContainText(IMPRIMEE)
  await expect(client.getByRole('main')).not.toContainText('Technicien prévenu')
  expect(await texteRecu(page, email, new RegExp(`^Réponse à votre demande ${reference}`))).toMatch(IMPRIMEE)
})
