import { suivreDecalages } from '../support/decalages.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const carrousel = { accueil: 'Ce que l’agence vous montre', dashboard: 'À savoir' }

test('the public home shows four images and three tiles once they are scrolled to, and nothing moves', async ({
  page,
}) => {
  const decalages = await suivreDecalages(page)
  const lus: string[] = []
  page.on('request', (requete) => lus.push(requete.url()))
  await page.goto('#/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(lus.filter((adresse) => /carousel_accueil/.test(adresse))).toEqual([])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const vues = page.getByRole('group', { name: carrousel.accueil })
  await expect(vues.getByRole('button', { name: /^\d sur 4/ })).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Voir les gestes' })).toBeVisible()
  expect(await decalages()).toBeLessThan(0.01)
})

test('a carousel goes on by itself, stops when it is told to, and obeys the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('#/login')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const vues = page.getByRole('group', { name: carrousel.accueil })
  const place = (rang: number) => vues.getByRole('button', { name: new RegExp(`^${rang} sur 4`) })
  await expect(place(1)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(8000)
  await expect(place(2)).toHaveAttribute('aria-current', 'true')

  await vues.getByRole('button', { name: 'Arrêter le défilement' }).focus()
  await page.keyboard.press('Enter')
  await expect(vues.getByRole('button', { name: 'Reprendre le défilement' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(place(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(1000)
  await expect(place(3)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(1000)
  await expect(place(2)).toHaveAttribute('aria-current', 'true')
  // Only what is seen is reached.
  await expect(vues.locator('ul[aria-live] > li:not([inert])').getByRole('link')).toHaveCount(1)
})

test('under reduced motion nothing runs by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('#/login')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const vues = page.getByRole('group', { name: carrousel.accueil })
  await expect(vues.getByRole('button', { name: /^1 sur 4/ })).toHaveAttribute('aria-current', 'true')
  await expect(vues.getByRole('button', { name: /défilement/ })).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(vues.getByRole('button', { name: /^1 sur 4/ })).toHaveAttribute('aria-current', 'true')
})

test('the dashboard tells five things, according to the contract that is looked at', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const vues = page.getByRole('group', { name: carrousel.dashboard })
  await expect(vues.getByRole('button', { name: /^\d sur 5/ })).toHaveCount(5)
  await vues.getByRole('button', { name: /^2 sur 5/ }).click()
  await expect(vues.getByRole('heading', { name: 'Votre compteur est relevé à distance' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir le prélèvement' })).toBeVisible()
  await verifierEcran('dashboard with contents')
})

test('the flash information stands at the top of every page until it is closed', async ({ page }) => {
  await page.goto('#/login')
  const flash = page.getByRole('region', { name: 'Flash information' })
  await expect(flash).toContainText('Travaux rue des Tanneurs')
  await flash.getByRole('link', { name: 'Voir les rues concernées' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Travaux rue des Tanneurs' })).toBeVisible()
  await flash.getByRole('button', { name: /^Fermer/ }).click()
  await expect(flash).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Travaux rue des Tanneurs' })).toBeVisible()
  await expect(flash).toBeHidden()
})

test('nothing moves when the flash information comes, and a failure of it harms nobody', async ({
  page,
  erreursConsole,
}) => {
  const decalages = await suivreDecalages(page)
  await page.goto('#/faq')
  await expect(page.getByRole('region', { name: 'Flash information' })).toBeVisible()
  await expect(page.getByText('32 questions')).toBeVisible()
  expect(await decalages()).toBeLessThan(0.01)
  await page.route(/flash_information/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Panne', severity: 'Error', code: '' } }),
  )
  await page.reload()
  await expect(page.getByText('32 questions')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(erreursConsole.splice(0).join('\n')).toMatch(/500/)
})
