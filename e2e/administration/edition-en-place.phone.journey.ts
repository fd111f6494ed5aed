import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('under a finger the button of a content is there without being pointed at, and opens its editor', async ({
  page,
}) => {
  await ouvrirSession(page, 'webmaster@ael.test')
  await page.goto('#/dashboard')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const bouton = page.getByRole('button', { name: 'Modifier Geste vert' })
  await expect(bouton).toHaveCSS('opacity', '1')
  expect((await bouton.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await bouton.tap()
  await expect(page.getByRole('dialog', { name: 'Modifier Geste vert' }).getByRole('radio').first()).toBeVisible()
})
