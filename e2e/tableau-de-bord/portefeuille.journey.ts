import type { Page } from '@playwright/test'
import { expect, seConnecter, test } from '../support/test.ts'

/** The cells of a row of the groups, as they are written. */
const cellules = async (page: Page, ligne: RegExp): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Le portefeuille par groupe' })
    .getByRole('row', { name: ligne })
    .getByRole('cell')
    .allInnerTexts()

test('a manager sees where his portfolio stands, goes to what is late, exports it, and pays a group', async ({
  page,
}) => {
  await seConnecter(page, 'premium@ael.test')
  await expect(page).toHaveURL(/#\/manage\/home/)
  await expect(page.getByRole('heading', { level: 1, name: 'Portefeuille' })).toBeVisible()
  const tuiles = page.getByRole('list', { name: 'Où en est le portefeuille' }).getByRole('link')
  await expect(tuiles).toHaveCount(4)

  // The totals of the groups are the tiles.
  const total = await cellules(page, /^\d+ groupes/)
  const enRetard = tuiles.filter({ hasText: 'En retard' })
  await expect(enRetard).toContainText(total[3] ?? '')
  await expect(tuiles.filter({ hasText: 'À payer' })).toContainText(total[1] ?? '')

  await enRetard.click()
  const vues = page.getByRole('navigation', { name: 'Vues de la liste' })
  await expect(vues.getByRole('link', { name: /^En retard/ })).toHaveAttribute('aria-current', 'page')
  const lignes = page.getByRole('table', { name: 'Contrats rattachés à votre compte' }).getByRole('row')
  await expect(lignes.filter({ has: page.getByRole('rowheader') }).first()).toBeVisible()
  for (const ligne of (await lignes.all()).slice(1)) await expect(ligne).toContainText(/En retard|Fuite/)
  const telechargement = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  expect((await telechargement).suggestedFilename()).toMatch(/^contrats-en-retard-\d{4}-\d{2}-\d{2}\.csv$/)

  // At 1440 by 900 fifteen contracts are seen, below what the service has to tell in a line.
  await vues.getByRole('link', { name: /^Tous/ }).click()
  await expect(lignes).toHaveCount(26)
  const flash = page.getByRole('region', { name: 'Flash information' })
  await expect(flash.getByRole('button', { expanded: false })).toBeVisible()
  const entieres = (): Promise<number> =>
    lignes.evaluateAll(
      (rows) => rows.slice(1).filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    )
  await expect.poll(entieres).toBeGreaterThanOrEqual(15)
  await flash.getByRole('button', { expanded: false }).click()
  await expect(flash.getByRole('listitem').first()).toBeVisible()

  await page.goto('#/manage/home')
  await page
    .getByRole('region', { name: /^À traiter aujourd’hui/ })
    .getByRole('button', { name: /^Payer [1-9]/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/factures/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
})
