import { suivreDecalages } from '../support/decalages.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const carrousel = { accueil: 'Ce que l’agence vous montre', dashboard: 'À savoir' }

test('what the service tells comes to the public home without moving it, and to the dashboard for one’s contract', async ({
  page,
}) => {
  const decalages = await suivreDecalages(page)
  const lus: string[] = []
  page.on('request', (requete) => lus.push(requete.url()))
  await page.goto('#/login')
  const flash = page.getByRole('region', { name: 'Flash information' })
  await expect(flash).toContainText('Travaux rue des Tanneurs')
  await page.waitForLoadState('networkidle')
  expect(lus.filter((adresse) => /carousel_accueil/.test(adresse))).toEqual([])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const vues = page.getByRole('group', { name: carrousel.accueil })
  await expect(vues.getByRole('button', { name: /^\d sur 4/ })).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Voir les gestes' })).toBeVisible()
  expect(await decalages()).toBeLessThan(0.01)

  await flash.getByRole('link', { name: 'Voir les rues concernées' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Travaux rue des Tanneurs' })).toBeVisible()
  await flash.getByRole('button', { name: /^Fermer/ }).click()
  await expect(flash).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Travaux rue des Tanneurs' })).toBeVisible()
  await expect(flash).toBeHidden()

  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const siennes = page.getByRole('group', { name: carrousel.dashboard })
  await expect(siennes.getByRole('button', { name: /^\d sur 5/ })).toHaveCount(5)
  await siennes.getByRole('button', { name: /^2 sur 5/ }).click()
  await expect(siennes.getByRole('heading', { name: 'Votre compteur est relevé à distance' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir le prélèvement' })).toBeVisible()
})
