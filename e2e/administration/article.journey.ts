import { randomUUID } from 'node:crypto'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { pageDe } from './gestes.ts'

test('a webmaster writes an article, publishes it, changes it, and restores its first version', async ({
  page,
  verifierEcran,
}) => {
  const identifiant = `parcours-${randomUUID().slice(0, 8)}`
  await ouvrirSession(page, 'webmaster@ael.test')
  await page.goto('#/admin/contenus')
  await page.getByRole('button', { name: 'Écrire un article' }).click()
  await page.getByLabel('Identifiant', { exact: true }).fill(identifiant)
  await page.getByRole('button', { name: 'Commencer l’article' }).click()
  await page.getByRole('textbox', { name: 'Titre', exact: true }).first().fill('Coupure d’eau du 12 décembre')
  await page.getByLabel('Résumé').first().fill('Trois rues de Valombre.')
  const contenu = page.getByRole('group', { name: /^Contenu 1/ }).or(page.getByRole('region', { name: /^Contenu 1/ }))
  await contenu.getByRole('button', { name: 'Écrire en HTML' }).click()
  const texte = contenu.getByRole('textbox', { name: 'Texte', exact: true })
  await texte.fill('<p>L’eau est coupée de 9 h à 12 h.</p>')
  await page.getByRole('checkbox', { name: 'Caché aux usagers' }).uncheck()
  const client = await pageDe(page, 'standard@ael.test')
  await page.getByRole('button', { name: 'Publier l’article' }).click()
  await expect(page.getByRole('button', { name: 'Comparer à la 1' })).toBeVisible()

  const lu = client.getByRole('main')
  await client.goto(`#/contenu/${identifiant}`)
  await expect(lu).toContainText(/L’eau est coupée de 9\sh à 12\sh\./)

  await texte.fill('<p>La coupure est annulée.</p>')
  await page.getByRole('button', { name: 'Publier l’article' }).click()
  await expect(page.getByRole('button', { name: 'Restaurer la 1' })).toBeVisible()
  await client.reload()
  await expect(lu).toContainText('La coupure est annulée.')
  await page.getByRole('button', { name: 'Comparer à la 1' }).click()
  await expect(page.getByRole('region', { name: /De la 1/ })).toContainText('annulée')
  await verifierEcran('article-compared')
  await page.getByRole('button', { name: 'Restaurer la 1' }).click()
  await page.getByRole('button', { name: 'Restaurer la version' }).click()
  await expect(page.getByRole('button', { name: 'Restaurer la 2' })).toBeVisible()
  await client.reload()
  await expect(lu).toContainText('L’eau est coupée')
})
