import { ouvrirSession } from '../support/session.ts'
import { lignesCsv, octets } from '../support/export.ts'
import { expect, test } from '../support/test.ts'
import type { Locator, Page } from '@playwright/test'

const MAISON = '0447122'
const barres = (page: Page, pas: string): Locator =>
  page.getByRole('figure', { name: new RegExp(`^Consommation par ${pas},`) }).getByRole('button')
const litres = (texte: string | null): number =>
  Number((texte ?? '').match(/^[^:]+:\s([\d\s]+)\u202Fl/u)?.[1]?.replaceAll(/\s/g, ''))

test('from the months down to the days of one, which the export says as the graph does, as CSV and as PDF', async ({
  page,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso?zoom=mois&jour=2026-10-25&unite=L')
  await barres(page, 'mois').nth(9).click()
  await expect(barres(page, 'jour')).toHaveCount(31)
  const lus = (
    await barres(page, 'jour').evaluateAll((boutons) => boutons.map((bouton) => bouton.getAttribute('aria-label')))
  ).map(litres)

  await page.getByRole('button', { name: 'Exporter' }).click()
  const fenetre = page.getByRole('dialog', { name: 'Exporter les consommations' })
  await fenetre.getByLabel('Date de fin').fill('31/10/2026')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    fenetre.getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe(`consommation-${MAISON}-2026-10-01-2026-10-31.csv`)
  const [entete, ...lignes] = await lignesCsv(csv)
  expect(entete).toEqual(['Date', 'Volume (m3)', 'Volume (litres)', 'Donnée', 'Index (m3)'])
  expect(lignes.map(([, , volume]) => (volume ? Number(volume) : Number.NaN))).toEqual(lus)

  await page.getByRole('button', { name: 'Exporter' }).click()
  await fenetre.getByRole('radio', { name: /^PDF/ }).check()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    fenetre.getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await octets(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
})
