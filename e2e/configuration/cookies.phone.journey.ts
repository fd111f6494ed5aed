import { ouvrirSession } from '../support/session.ts'
import { suivreDecalages } from '../support/decalages.ts'
import { expect, test } from '../support/test.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('on a phone, the question moves nothing and leaves the menu free', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/mentions')
  const decalages = await suivreDecalages(page)
  await page.reload()
  const question = page.getByRole('region', { name: 'Cookies' })
  await expect(question).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await decalages()).toBeLessThan(0.01)
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Conso', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /onsommation/ })).toBeVisible()
  await expect(question).toBeVisible()
})
