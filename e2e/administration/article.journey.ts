import { randomUUID } from 'node:crypto'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { pageDe } from './gestes.ts'

test('a webmaster writes an article, changes it where it is read, restores its first version, and it is read so', async ({
  page,
}) => {
  const identifiant = `parcours-${randomUUID().slice(0, 8)}`
  await ouvrirSession(page, 'webmaster@ael.test')
  await page.goto('#/admin/contenus')
  await page.getByRole('button', { name: 'Écrire un article' }).click()
  await page.getByLabel('Identifiant', { exact: true }).fill(identifiant)
  await page.getByRole('button', { name: 'Commencer l’article' }).click()
  await page.getByRole('textbox', { name: 'Titre', exact: true }).first().fill('Coupure d’eau du 12 décembre')
  await page.getByLabel('Résumé').first().fill('Trois rues de Valombre.')
  await page.getByRole('button', { name: 'Écrire en HTML' }).click()
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('<p>L’eau est coupée de 9 h à 12 h.</p>')
  await page.getByRole('checkbox', { name: 'Caché aux usagers' }).uncheck()
  await page.getByRole('button', { name: 'Publier l’article' }).click()
  await expect(page.getByRole('button', { name: 'Comparer à la 1' })).toBeVisible()
  const client = await pageDe(page, 'standard@ael.test')
  const lu = client.getByRole('main')
  await client.goto(`#/contenu/${identifiant}`)
  await expect(lu).toContainText(/L’eau est coupée de 9\sh à 12\sh\./)
  await expect(client.getByRole('button', { name: /^Modifier/ })).toHaveCount(0)

  await page.goto(`#/contenu/${identifiant}`)
  await page.getByRole('button', { name: 'Modifier Coupure d’eau du 12 décembre' }).press('Enter')
  const fenetre = page.getByRole('dialog', { name: /^Modifier/ })
  await fenetre.getByRole('textbox', { name: 'Titre', exact: true }).first().fill('Coupure annulée')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await fenetre.getByRole('button', { name: 'Publier l’article' }).click()
  await expect(fenetre).toBeHidden()
  await expect(page.getByRole('button', { name: 'Modifier Coupure annulée' })).toBeFocused()
  await client.reload()
  await expect(lu.getByRole('heading', { level: 1 })).toHaveText('Coupure annulée')

  await page.goto(`#/admin/contenus?article=${identifiant}`)
  await page.getByRole('button', { name: 'Comparer à la 1' }).click()
  await expect(page.getByRole('region', { name: /De la 1/ })).toContainText('annulée')
  await page.getByRole('button', { name: 'Restaurer la 1' }).click()
  await page.getByRole('button', { name: 'Restaurer la version' }).click()
  await expect(page.getByRole('button', { name: 'Restaurer la 2' })).toBeVisible()
  await client.reload()
  await expect(lu.getByRole('heading', { level: 1 })).toHaveText('Coupure d’eau du 12 décembre')
})
