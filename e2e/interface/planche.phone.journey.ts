import { expect, test } from '../support/test.ts'

/** The components with a finger, on a phone. */
test.beforeEach(async ({ page }) => {
  await page.goto('#/planche')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a first press on a bar says it, a second one zooms in', async ({ page }) => {
  const days = page.getByRole('figure', { name: 'Consommation journalière d’octobre 2026' }).first()
  const day = days.getByRole('button', { name: /^samedi 10 octobre/ })
  await day.tap()
  await expect(days.getByText('340\u202Fl, estimé')).toBeVisible()
  await day.tap()
  await expect(page.getByRole('figure', { name: /^Consommation horaire/ })).toBeVisible()
})

test('a list is made of cards, sorted by a select and chosen from', async ({ page }) => {
  await expect(page.getByRole('table')).toHaveCount(0)
  const cards = page.getByRole('list', { name: 'Contrats d’exemple' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Contrat, décroissant')
  await expect(cards.first()).toContainText('0465067')
  await cards.first().getByRole('checkbox').tap()
  await expect(page.getByRole('region', { name: 'Actions sur la sélection' }).getByRole('status')).toHaveText(
    '1 contrat',
  )
})
