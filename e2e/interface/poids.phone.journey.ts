import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { suivreReseau } from './reseau.ts'

/** At 150 ms of delay, what is asked beyond them is waited for. */
const DEMANDES_MAX = 30

test('a cold dashboard on a phone asks the network no more than it should, and nothing twice', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  const reseau = await suivreReseau(page)
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
  const demandes = await reseau.finies()
  expect.soft(demandes.length, demandes.join('\n')).toBeLessThanOrEqual(DEMANDES_MAX)
  expect.soft(new Set(demandes).size, 'asked twice').toBe(demandes.length)
  // The sign-in screen has 150 kB, the dashboard 120 more, and what is read.
  expect.soft(reseau.octets()).toBeLessThan(300_000)
})

test('the sign-in screen asks the network twelve times at most', async ({ page }) => {
  const reseau = await suivreReseau(page)
  await page.goto('#/login')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  const fichiers = (await reseau.finies()).filter((demande) => !demande.includes('/webapi/'))
  expect.soft(fichiers.length, fichiers.join('\n')).toBeLessThanOrEqual(12)
  expect.soft(reseau.octets()).toBeLessThan(160_000)
})
