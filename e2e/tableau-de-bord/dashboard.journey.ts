import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { date, nombre, ouvrirTableauDeBord, reponseDe, tuilesChargees, verifierImmobile, volume } from './lectures.ts'

test('a subscriber sees what is due, what was consumed and how the meter stands', async ({ page }) => {
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
  await expect(page.locator('h1 + p')).toHaveText(/^\p{Lu}\p{L}+ \d{1,2}(?:er)? \p{L}+ \d{4}$/u)
})

test('nothing moves while the tiles load', async ({ page }) => {
  await ouvrirTableauDeBord(page)
  await verifierImmobile(page)
})

test('by keyboard, a day of the chart opens its hours', async ({ page }) => {
  await ouvrirTableauDeBord(page)
  const jours = page.getByRole('region', { name: /^Consommation/ }).getByRole('button')
  await jours.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(jours.nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(jours.first()).toBeFocused()
  await expect(jours.first()).toHaveAccessibleName(/^\p{L}+ 1er \p{L}+ \d{4}\s: /u)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/conso\?zoom=heure&jour=\d{4}-\d{2}-01$/)
})

test('a tile that fails says so, leaves the others alone, and tries again', async ({
  page,
  erreursConsole,
  verifierEcran,
}) => {
  await ouvrirTableauDeBord(page)
  await page.route(/dernierReglement/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Panne', severity: 'Error', code: '' } }),
  )
  await page.reload()
  const tuile = page.getByRole('region', { name: 'Dernier règlement' })
  await expect(tuile.getByRole('alert')).toContainText('Votre dernier règlement ne s’affiche pas')
  await expect(page.getByRole('region', { name: 'Dernière facture' })).toContainText('€')
  await verifierEcran('dashboard-error')
  expect(erreursConsole.splice(0).join('\n')).toMatch(/500/)

  await page.unroute(/dernierReglement/)
  await tuile.getByRole('button', { name: 'Réessayer' }).click()
  await expect(tuile).toContainText('€')
  await expect(tuile.getByRole('alert')).toHaveCount(0)
})

test('a property manager sees all contracts together, and goes to their list', async ({ page, verifierEcran }) => {
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
  await expect(page.getByRole('region', { name: 'Dernière facture' })).toHaveCount(0)
  await verifierEcran('dashboard-group')

  await page.getByRole('link', { name: 'Voir les contrats' }).click()
  await expect(page).toHaveURL(/#\/manage\/contrats/)
})

test('a former subscriber still sees his last bill and readings, and that the contract is over', async ({
  page,
  verifierEcran,
}) => {
  const detail = reponseDe(page, abonnementsCalls.getContratParDefaut)
  await ouvrirSession(page, 'resilie@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Hugo' })).toBeVisible()
  expect((await detail).contrat?.isResilie).toBe(true)
  await tuilesChargees(page)
  await expect(page.getByRole('heading', { name: /Contrat résilié/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prochaine facture' })).toContainText('Aucune facture n’est prévue')
  await expect(page.getByRole('region', { name: /^Consommation/ })).not.toContainText('Manquant')
  await verifierEcran('dashboard-terminated')
})

test('without contract, the dashboard leads to attaching one', async ({ page, verifierEcran }) => {
  const conditions = page.getByRole('button', { name: 'Accepter les conditions' })
  await page.addLocatorHandler(conditions, () => conditions.click())
  await ouvrirSession(page, 'sanscontrat@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Rattachez votre premier contrat' })).toBeVisible()
  await expect(conditions).toBeHidden()
  await verifierEcran('dashboard-no-contract')
  await page.getByRole('link', { name: 'Rattacher un contrat' }).click()
  await expect(page).toHaveURL(/#\/manage\/contrats\?onglet=rattacher/)
})
