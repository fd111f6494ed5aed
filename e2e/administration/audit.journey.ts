import { randomUUID } from 'node:crypto'
import { lignesCsv } from '../support/export.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('an administrator follows in the journal what he did: before, after, and a chain that holds', async ({
  page,
  verifierEcran,
}) => {
  const titre = `Parcours ${randomUUID().slice(0, 8)}`
  await ouvrirSession(page, 'admin@ael.test')
  await page.goto('#/admin/demandes')
  await page.getByRole('button', { name: 'Textes types' }).click()
  await page.getByRole('button', { name: 'Ajouter un texte type' }).click()
  await page.getByLabel('Titre').fill(titre)
  await page.getByLabel('Texte', { exact: true }).fill('Bonjour {nom}, votre dossier est complet.')
  await page.getByRole('button', { name: 'Ajouter le texte' }).click()
  await page.getByRole('button', { name: `Supprimer «\u202F${titre}\u202F»` }).click()
  await page.getByRole('button', { name: 'Supprimer le texte' }).click()
  await expect(page.getByRole('button', { name: `Supprimer «\u202F${titre}\u202F»` })).toHaveCount(0)

  await page.goto('#/admin/general')
  await page.getByRole('searchbox', { name: 'Rechercher dans le journal' }).fill(titre)
  const lignes = page.getByRole('row').filter({ hasText: titre })
  await expect(lignes).toHaveCount(2)
  await expect(lignes.first()).toContainText('Demarche/supprimerTexteType')
  await expect(lignes.last()).toContainText('votre dossier est complet')
  await expect(lignes.first()).toContainText('admin@ael.test')
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
  await expect(page.getByText(/toutes à leur place/)).toBeVisible()
  await verifierEcran('journal-of-an-agent')
  const telechargement = page.waitForEvent('download')
  await page.getByRole('group', { name: 'Exporter le journal' }).getByRole('button', { name: /CSV/ }).click()
  expect((await lignesCsv(await telechargement)).filter((ligne) => ligne.join(';').includes(titre))).toHaveLength(2)
})
