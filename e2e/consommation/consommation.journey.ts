import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { ouvrirSession } from '../support/session.ts'
import { lignesCsv, octets } from '../support/export.ts'
import { expect, test } from '../support/test.ts'
import type { Locator, Page } from '@playwright/test'

const MAISON = '0447122'
const graphique = (page: Page, pas: string): Locator =>
  page.getByRole('figure', { name: new RegExp(`^Consommation par ${pas},`) })
const barres = (page: Page, pas: string): Locator => graphique(page, pas).getByRole('button')
const litres = (texte: string | null): number =>
  Number((texte ?? '').match(/^[^:]+:\s([\d\s]+)\u202Fl/u)?.[1]?.replaceAll(/\s/g, ''))

/** From the house to the flat, whose meter is read on foot. */
async function versAppartement(page: Page): Promise<void> {
  const entete = page.getByRole('banner')
  await entete.getByRole('button', { name: /Contrat 0447122/ }).click()
  await entete.getByRole('button', { name: /^Appartement de mamie/ }).click()
  await expect(page.getByRole('main')).toContainText('quai de la Vaire')
}

test('from the years down to the hours and back, by click and by keyboard', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso?zoom=annee')
  await barres(page, 'an').nth(3).click()
  await expect(page.getByRole('figure', { name: /^Consommation par trimestre/ })).toBeVisible()
  await barres(page, 'mois').nth(9).click()
  await expect(page.getByRole('figure', { name: /^Consommation par semaine/ })).toBeVisible()
  await barres(page, 'jour').nth(25).click()
  await expect(graphique(page, 'heure')).toBeVisible()
  await expect(page).toHaveURL(/zoom=heure&jour=2025-10-26/)
  await verifierEcran('consommation par heure')

  // A press beside the bars, then Escape, which takes the tooltip away first, and the trail, each lead one level up.
  await graphique(page, 'heure')
    .locator('svg')
    .first()
    .click({ position: { x: 4, y: 4 }, force: true })
  await expect(graphique(page, 'jour')).toBeVisible()
  await barres(page, 'jour').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(graphique(page, 'jour')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(graphique(page, 'mois')).toBeVisible()
  await page.getByRole('button', { name: 'Années' }).click()
  await expect(graphique(page, 'an')).toBeVisible()
  await page.goBack()
  await expect(graphique(page, 'mois')).toBeVisible()
})

test('the days of the change of hour have 23 and 25 hours', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  for (const [jour, nombre] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ] as const) {
    await page.goto(`#/conso?zoom=heure&jour=${jour}&affichage=tableau`)
    await expect(page.getByRole('table', { name: 'Heure par heure' }).getByRole('row')).toHaveCount(nombre + 1)
    await page.getByText('Graphique', { exact: true }).click()
    await expect(barres(page, 'heure')).toHaveCount(nombre)
  }
})

test('what was not measured is shown as missing, never as 0', async ({ page, verifierEcran }) => {
  const { client } = await ouvrirSession(page, 'standard@ael.test')
  const { resultats } = await client(consommationCalls.graphe, {
    params: { contract: MAISON },
    query: { granularite: 'JOURNEE', dateDebut: '2025-01-01', dateFin: '2026-11-01' },
  })
  const manquant = resultats.find(({ etat }) => etat === 'manquant')
  expect(manquant).toMatchObject({ volumeConsoEnLitres: null })
  const jour = manquant?.dateReleve ?? ''
  await page.goto(`#/conso?zoom=journee&jour=${jour}`)
  const barre = barres(page, 'jour').nth(Number(jour.slice(8)) - 1)
  await expect(barre).toHaveAccessibleName(/manquant/i)
  await expect(barre).not.toHaveAccessibleName(/\b0\b/)
  const ligne = page.getByRole('row').filter({ hasText: jour.split('-').toReversed().join('/') })
  await expect(ligne).toContainText('Manquante')
  await expect(ligne.getByRole('cell').first()).toHaveText('–')
  await verifierEcran('jour manquant')
})

test('the export says what the graph says, as CSV and as PDF', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso?zoom=journee&jour=2026-10-25&unite=L')
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

test('a group shows the sum of its contracts', async ({ page, verifierEcran }) => {
  const { client } = await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso')
  await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
  await page.getByRole('button', { name: /^Famille/ }).click()
  await page.goto('#/conso?zoom=mois&jour=2025-06-01&unite=L')
  await expect(barres(page, 'mois')).toHaveCount(12)
  const lus = (
    await barres(page, 'mois').evaluateAll((boutons) => boutons.map((bouton) => bouton.getAttribute('aria-label')))
  ).map(litres)
  const { resultats: groupes } = await client(groupesCalls.groupes, {})
  const id = groupes.find(({ nom }) => nom === 'Famille')?.idGroupe ?? 0
  const { resultats: contrats } = await client(groupesCalls.listeContrats, { params: { id }, query: {} })
  expect(contrats).toHaveLength(2)
  const parContrat = await Promise.all(
    contrats.map(async ({ numeroContrat }) => {
      const { resultats } = await client(consommationCalls.graphe, {
        params: { contract: numeroContrat },
        query: { granularite: 'MOIS', dateDebut: '2025-01-01', dateFin: '2025-12-31' },
      })
      return resultats.map(({ volumeConsoEnLitres }) => volumeConsoEnLitres ?? 0)
    }),
  )
  expect(lus).toEqual(parContrat[0]?.map((volume, rang) => volume + (parContrat[1]?.[rang] ?? 0)))
  await verifierEcran('consommation d’un groupe')
})

test('a change to a contract that is not read by radio leads to a level that is open to it', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso?zoom=journee')
  await expect(graphique(page, 'jour')).toBeVisible()
  const demandes: string[] = []
  page.on('request', (request) => request.url().includes('/Consommation/graphe/') && demandes.push(request.url()))
  await versAppartement(page)
  await expect(graphique(page, 'mois')).toBeVisible()
  // The house may still be read beside: the days of the year before are asked for once its own are there.
  expect(demandes.filter((url) => /JOURNEE/.test(url) && !url.includes(MAISON))).toEqual([])
})

test('months that wait for a reading on foot are called by what they are', async ({ page, verifierEcran }) => {
  const { client } = await ouvrirSession(page, 'standard@ael.test')
  const { datesParGranularite } = await client(consommationCalls.getDatesMinMaxConsommations, {
    params: { contract: '0447381' },
  })
  const dernier = datesParGranularite.find(({ granularite }) => granularite === 'MOIS')?.intervalleDates.dateMax ?? ''
  await page.goto('#/conso')
  await versAppartement(page)
  await page.goto(`#/conso?zoom=mois&jour=${dernier}`)
  await expect(graphique(page, 'mois')).toBeVisible()
  await expect(page.getByText('Manquante')).toHaveCount(0)
  const attendus = page.getByRole('row').filter({ hasText: 'Pas encore relevé' })
  const ecoules = Number(new Date().toISOString().slice(5, 7)) - Number(dernier.slice(5, 7))
  if (dernier.slice(0, 4) === new Date().toISOString().slice(0, 4)) await expect(attendus).toHaveCount(ecoules)
  await expect(
    page.getByText(/^Moyenne régionale\u202F: 151\u202Fl par jour et par personne\. Votre eau\u202F: environ/),
  ).toBeVisible()
  await verifierEcran('consommation facturée')
})

test('a period that is no longer kept is refused with its reason, and there is a way back', async ({
  page,
  verifierEcran,
  erreursConsole,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso?zoom=heure&jour=2022-03-15')
  await expect(page.getByRole('heading', { name: 'Cette période n’est pas consultable' })).toBeVisible()
  await expect(
    page.getByText(
      'La durée de conservation des consommations ne permet pas d’afficher cette période. Choisissez une période plus récente.',
    ),
  ).toBeVisible()
  await verifierEcran('période archivée')
  await page.getByRole('button', { name: 'Revenir au graphique précédent' }).click()
  await expect(page).toHaveURL(/zoom=journee/)
  // The browser itself reports the refused call.
  expect(erreursConsole.splice(0)).toEqual([expect.stringContaining('403')])
})
