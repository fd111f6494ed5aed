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
  verifierEcran,
}) => {
  await seConnecter(page, 'premium@ael.test')
  await expect(page).toHaveURL(/#\/manage\/home/)
  await expect(page.getByRole('heading', { level: 1, name: 'Portefeuille' })).toBeVisible()
  const tuiles = page.getByRole('list', { name: 'Où en est le portefeuille' }).getByRole('link')
  await expect(tuiles).toHaveCount(4)
  await verifierEcran('portfolio')

  // The totals of the groups are the tiles.
  const total = await cellules(page, /^\d+ groupes/)
  const enRetard = await tuiles.filter({ hasText: 'En retard' }).innerText()
  expect(enRetard).toContain(total[3])
  expect(await tuiles.filter({ hasText: 'À payer' }).innerText()).toContain(total[1])

  await tuiles.filter({ hasText: 'En retard' }).click()
  const vues = page.getByRole('navigation', { name: 'Vues de la liste' })
  await expect(vues.getByRole('link', { name: /^En retard/ })).toHaveAttribute('aria-current', 'page')
  const tableau = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })
  await expect(tableau.getByRole('rowheader').first()).toBeVisible()
  for (const ligne of (await tableau.getByRole('row').all()).slice(1))
    await expect(ligne).toContainText(/En retard|Fuite/)
  const reste = tableau.getByRole('columnheader', { name: 'Reste à payer' })
  await reste.getByRole('button').click()
  await expect(reste).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Payeur' }).check()
  await page.keyboard.press('Escape')
  await expect(tableau.getByRole('columnheader', { name: 'Payeur' })).toBeVisible()
  await page.reload()
  await expect(tableau.getByRole('columnheader', { name: 'Payeur' })).toBeVisible()

  const telechargement = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  expect((await telechargement).suggestedFilename()).toMatch(/^contrats-en-retard-\d{4}-\d{2}-\d{2}\.csv$/)

  await page.goto('#/manage/home')
  const aTraiter = page.getByRole('region', { name: /^À traiter aujourd’hui/ })
  const payer = aTraiter.getByRole('button', { name: /^Payer/ }).first()
  const montant = (await payer.innerText()).replace('Payer ', '')
  expect(Number(montant.replaceAll(/[^\d,]/g, '').replace(',', '.'))).toBeGreaterThan(0)
  await payer.click()
  await expect(page).toHaveURL(/#\/factures/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
})

test('at 1440 by 900 the list shows fifteen contracts, below what the service has to tell', async ({ page }) => {
  await seConnecter(page, 'premium@ael.test')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('#/manage/contrats')
  const lignes = page.getByRole('table', { name: 'Contrats rattachés à votre compte' }).getByRole('row')
  await expect(lignes).toHaveCount(26)
  const flash = page.getByRole('region', { name: 'Flash information' })
  await expect(flash.getByRole('button', { expanded: false })).toBeVisible()
  const vues = (): Promise<number> =>
    lignes.evaluateAll(
      (rows) => rows.slice(1).filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    )
  await expect.poll(vues).toBeGreaterThanOrEqual(15)
  // Its words are one gesture away.
  await flash.getByRole('button', { expanded: false }).click()
  await expect(flash.getByRole('listitem').first()).toBeVisible()
})
