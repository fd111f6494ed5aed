import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { suivreDecalages } from '../support/decalages.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { date, nombre, reponseDe, tuilesChargees, volume } from './lectures.ts'

const PHONE = { width: 390, height: 844 }

test('a subscriber sees what is due, what was consumed and how the meter stands; nothing moves while that loads', async ({
  page,
}) => {
  const decalages = await suivreDecalages(page)
  const lus = Promise.all([
    reponseDe(page, tableauDeBordCalls.soldeEtAlerte),
    reponseDe(page, tableauDeBordCalls.derniereFacture),
    reponseDe(page, tableauDeBordCalls.dernierReglement),
    reponseDe(page, tableauDeBordCalls.dateProchaineFacturation),
    reponseDe(page, tableauDeBordCalls.getNombreLeveesEtDateDerniereLevee),
    reponseDe(page, consommationCalls.graphe),
  ])
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
  const [solde, facture, reglement, prochaine, levees, graphe] = await lus
  await tuilesChargees(page)
  expect(await decalages()).toBeLessThan(0.01)

  const tuile = (nom: string | RegExp) => page.getByRole('region', { name: nom })
  await expect(tuile(/^(?:Solde|À payer)/)).toContainText(nombre(Math.abs(solde.solde)))
  await expect(tuile(/^(?:Solde|À payer)/)).toContainText(solde.libelle)
  await expect(tuile('Dernière facture')).toContainText(`${nombre(facture.montantTTCFacture ?? 0)}\u202F€`)
  await expect(tuile('Dernière facture')).toContainText(date(facture.dateFacture ?? ''))
  await expect(tuile('Dernier règlement')).toContainText(`${nombre(reglement.montantTtc ?? 0)}\u202F€`)
  await expect(tuile('Prochaine facture')).toContainText(date(prochaine.dateProchaineFacturation ?? ''))
  await expect(tuile('Relevés')).toContainText(`${levees.nombreLevees} relevés en douze mois`)
  await expect(tuile('Relevés')).toContainText(/mètres cubes/)
  await expect(tuile(/^Consommation/)).toContainText(`${volume(graphe.statistiques.volumeConsoEnLitres ?? 0)} m³`)

  await page.setViewportSize(PHONE)
  await page.reload()
  await tuilesChargees(page)
  expect(await decalages(), 'on a phone').toBeLessThan(0.01)

  // By keyboard, a day of the chart opens its hours.
  const jours = tuile(/^Consommation/).getByRole('button')
  await jours.first().press('Enter')
  await expect(page).toHaveURL(/#\/conso\?zoom=heure&jour=\d{4}-\d{2}-01$/)
  await expect(page.getByRole('figure', { name: /^Consommation par heure/ })).toBeVisible()
})

test('a property manager sees all contracts together, and goes to their list', async ({ page }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Marc' })).toBeVisible()
  await tuilesChargees(page)
  const lus = Promise.all([
    reponseDe(page, tableauDeBordCalls.soldeEtAlerteGroupe),
    reponseDe(page, groupesCalls.groupes),
  ])
  await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
  await page.getByRole('button', { name: /^Tous mes contrats/ }).click()
  const [solde, { resultats: groupes }] = await lus
  await tuilesChargees(page)
  const contrats = groupes.find(({ idGroupe }) => idGroupe === 0)?.nbContrats ?? 0
  expect(contrats).toBeGreaterThan(100)
  await expect(page.getByRole('region', { name: 'Contrats du groupe' })).toContainText(`${contrats} contrats`)
  await expect(page.getByRole('region', { name: /^(?:Solde|À payer)/ })).toContainText(nombre(Math.abs(solde.solde)))
  await expect(page.getByRole('region', { name: 'Factures à payer' })).toContainText(
    `En tout${solde.nombreFacturesARegler}`,
  )
  if (solde.alerte !== 'AUCUNE') await expect(page.getByRole('main')).toContainText(solde.message)

  await page.getByRole('link', { name: 'Voir les contrats' }).click()
  await expect(page).toHaveURL(/#\/manage\/contrats/)
})
