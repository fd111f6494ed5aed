import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { PORTEES } from '@ael/contract/consentements/regles.ts'
import { consommationCalls as calls } from '@ael/contract/consommation/calls.ts'
import { plageContenant } from '@ael/contract/consommation/periodes.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { presser } from '../../../testing/presser.ts'
import { reessayer, reessayerAvec } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import {
  APPARTEMENT,
  barres,
  connues,
  graphique,
  MAISON,
  niveaux,
  ouvrir,
  repondEcran,
  repondGraphe,
  tableau,
} from '../testing/ecran.tsx'

beforeEach(repondEcran)

const adresse = () => expect.poll(() => location.hash)

describe('from the years down to the hours', () => {
  it('a press on a bar opens it, months beside their quarters, days beside their weeks', async () => {
    await ouvrir('zoom=annee')
    await barres('an').nth(3).click()
    await expect.element(graphique('trimestre')).toBeVisible()
    await barres('mois').nth(9).click()
    await expect.element(graphique('semaine')).toBeVisible()
    await barres('jour').nth(25).click()
    await expect.element(graphique('heure')).toBeVisible()
    await adresse().toContain('zoom=heure&jour=2025-10-26')
    expect(await reproches()).toEqual([])
  })

  it('a press beside the bars, Escape once nothing is said of a bar, and the trail lead back up; so does the browser', async () => {
    await ouvrir('zoom=heure&jour=2025-10-26')
    await barres('heure')
      .first()
      .click({ position: { x: 3, y: 3 } })
    await expect.element(graphique('jour')).toBeVisible()
    await presser(barres('jour').first(), '{End}{Escape}')
    await expect.element(graphique('jour')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(graphique('mois')).toBeVisible()
    await page.getByRole('button', { name: 'Années' }).click()
    await expect.element(graphique('an')).toBeVisible()
    history.back()
    await expect.element(graphique('mois')).toBeVisible()
  })

  it('what is shown keeps its own name until the next is there', async () => {
    await ouvrir('zoom=journee&jour=2025-10-31')
    await expect.element(graphique('semaine')).toBeVisible()
    const { promise, resolve } = Promise.withResolvers<void>()
    serveur.repond(calls.graphe, async ({ query: { granularite = 'JOURNEE', dateDebut = '', dateFin = '' } }) => {
      await promise
      return grapheDe(granularite, { debut: dateDebut, fin: dateFin })
    })
    await page.getByRole('button', { name: '2025', exact: true }).click()
    await expect.element(page.getByRole('button', { name: '2024', exact: true })).toBeVisible()
    await expect.element(page.getByRole('figure', { name: 'Consommation par jour, Octobre 2025' })).toBeVisible()
    await expect.element(page.getByRole('figure', { name: 'Consommation par semaine, Octobre 2025' })).toBeVisible()
    await expect.element(tableau('Jour par jour')).toBeVisible()
    await expect.element(graphique('mois')).not.toBeInTheDocument()
    resolve()
    await expect.element(page.getByRole('figure', { name: 'Consommation par mois, 2025' })).toBeVisible()
    await expect.element(page.getByRole('figure', { name: 'Consommation par trimestre, 2025' })).toBeVisible()
    await expect.element(tableau('Mois par mois')).toBeVisible()
  })

  it('by the keyboard one stays among the bars: on the first of what is opened, and back on where one was', async () => {
    await ouvrir('zoom=annee&jour=2025-10-31')
    await expect.element(barres('an').nth(3)).toBeVisible()
    await presser(barres('an').nth(3), '{ArrowRight}{ArrowLeft}{Enter}')
    await expect.element(barres('mois').first()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await expect.element(barres('jour').first()).toHaveFocus()
    await userEvent.keyboard('{End}{Backspace}')
    await expect.element(barres('mois').nth(2)).toHaveFocus()
    // Whoever points has nothing said of a bar that he does not point at.
    await page.getByRole('button', { name: 'Années' }).click()
    await expect.element(barres('an').first()).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has its %i hours, in the table and in the graph', async (jour, nombre) => {
    await ouvrir(`zoom=heure&jour=${jour}&affichage=tableau`)
    await expect.element(tableau('Heure par heure').getByRole('row').nth(nombre)).toBeVisible()
    expect(tableau('Heure par heure').getByRole('row').elements()).toHaveLength(nombre + 1)
    await expect.element(graphique('heure')).not.toBeInTheDocument()
    await page.getByText('Graphique', { exact: true }).click()
    await expect.element(barres('heure').nth(nombre - 1)).toBeVisible()
    expect(barres('heure').elements()).toHaveLength(nombre)
  })

  it('on a phone a month fits, a day opens, and the table keeps the difference to the year before', async () => {
    await page.viewport(390, 844)
    repondGraphe(undefined, { point: { volumePrecedentEnLitres: 200, completPrecedent: true } })
    await ouvrir('zoom=journee&jour=2026-10-25')
    await expect.element(barres('jour').nth(30)).toBeVisible()
    await expect.poll(debordement).toBe(0)
    await barres('jour').nth(24).click()
    await expect.element(barres('heure').nth(24)).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Écart' })).toBeVisible()
    await expect.poll(debordement).toBe(0)
    expect(await reproches()).toEqual([])
  })
})

it('a day that was not measured is missing in the graph and in the table, and no zero', async () => {
  repondGraphe((jour) => (jour === '2026-10-12' ? null : 300))
  await ouvrir('zoom=journee&jour=2026-10-12')
  await expect.element(barres('jour').nth(11)).toHaveAccessibleName(/^lundi 12 octobre 2026.: relevé manquant$/i)
  const ligne = page.getByRole('row').filter({ hasText: '12/10/2026' })
  await expect.element(ligne).toMatchTextContent('Manquante')
  await expect.element(ligne.getByRole('cell').first()).toHaveTextContent('–')
  expect(await reproches()).toEqual([])
})

it('of a group shows what the server sums of its contracts, and nothing of a single one', async () => {
  const famille = exemple(groupe, { idGroupe: 7, nom: 'Famille', nbContrats: 2 })
  serveur.repond(groupesCalls.groupes, { resultats: [famille], nbTotalResultats: 1 })
  serveur.repond(calls.autorisationGroupe, niveaux('ANNEE', 'MOIS', 'HEURE', 'JOURNEE'))
  serveur.repond(calls.getDatesMinMaxConsommationsGroupe, connues('2026-10-31'))
  await ouvrir('zoom=mois&jour=2025-06-01&unite=L')
  await expect.element(barres('mois').nth(11)).toBeVisible()
  repondGraphe((mois) => Number(mois.slice(5, 7)) * 1000)
  await changerContexte({ mode: 'groupe', idGroupe: 7 })
  await expect.element(page.getByText('Famille, 2 contrats')).toBeVisible()
  await expect.element(barres('mois').nth(11)).toHaveAccessibleName(/^décembre 2025.: 12.000.l$/)
  expect(barres('mois').elements()).toHaveLength(12)
  expect(
    serveur.demandes(calls.grapheGroupe).map(({ params, query }) => [params.id, query.granularite]),
  ).toContainEqual([7, 'MOIS'])
  // The days are open here: of a single contract a leak would be asked for.
  expect(new Set(serveur.demandes(alertesCalls.fuite).map(({ params }) => params.contract))).toEqual(new Set([MAISON]))
  expect(await reproches()).toEqual([])
})

it('another contract, whose meter is read on foot, is looked at on the level that is open to it', async () => {
  await ouvrir('zoom=journee')
  await expect.element(graphique('jour')).toBeVisible()
  await changerContexte({ mode: 'contrat', numeroContrat: APPARTEMENT })
  await expect.element(graphique('mois')).toBeVisible()
  await expect.element(graphique('trimestre')).toBeVisible()
  const demandes = serveur.demandes(calls.graphe).filter(({ params }) => params.contract === APPARTEMENT)
  expect(new Set(demandes.map(({ query }) => query.granularite))).toEqual(new Set(['MOIS', 'TRIMESTRE']))
  // Nor a leak where the days are closed, nor a way to them.
  expect(serveur.demandes(alertesCalls.fuite).map(({ params }) => params.contract)).not.toContain(APPARTEMENT)
  await expect.element(page.getByRole('navigation', { name: 'Niveau de détail' })).toMatchTextContent(/^Années\d{4}$/)
  await expect.element(page.getByText('Choisissez une période pour la voir en détail')).not.toBeInTheDocument()
})

it('months that wait for a reading on foot are called so; a mean day stands beside that of the region', async () => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ parametres: { ConsommationMoyenneRegionale: 0.151 } }),
  )
  serveur.repond(facturesCalls.prixMetreCube, { prix: { euros: 4, dateFacture: '2025-11-06', parts: [] } })
  const plage = plageContenant('MOIS', '2025-09-30')
  repondGraphe((mois) => (mois > '2025-09-30' ? null : 10_000), {
    source: 'facture',
    connu: { au: '2025-09-30', nbJours: 300, volumeConsoEnLitres: 90_000 },
  })
  await ouvrir(`zoom=mois&jour=${plage.fin}`)
  await expect.element(graphique('mois')).toBeVisible()
  expect(page.getByRole('row').filter({ hasText: 'Pas encore relevé' }).elements()).toHaveLength(3)
  await expect.element(barres('mois').nth(9)).toHaveAccessibleName(/Pas encore relevé$/)
  await expect.element(page.getByText('Manquante')).not.toBeInTheDocument()
  await expect
    .element(
      page.getByText(/^Moyenne régionale.: 151.l par jour et par personne\. Votre eau.: environ 1,20.€ par jour/),
    )
    .toBeVisible()
  expect(await reproches()).toEqual([])
})

it('a period that is no longer kept is refused with its reason, and there is a way back', async () => {
  const message =
    'La durée de conservation des consommations ne permet pas d’afficher cette période. Choisissez une période plus récente.'
  serveur.refuse(calls.graphe, { status: 403, message })
  await ouvrir('zoom=heure&jour=2022-03-15')
  await expect.element(page.getByRole('heading', { name: 'Cette période n’est pas consultable' })).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
  // Asked again it would be refused again.
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  repondGraphe()
  await page.getByRole('button', { name: 'Revenir au graphique précédent' }).click()
  await adresse().toContain('zoom=journee&jour=2022-03-15')
  await expect.element(graphique('jour')).toBeVisible()
})

it.each([
  ['what is open', calls.autorisation, niveaux('ANNEE', 'MOIS')],
  ['the days with data', calls.getDatesMinMaxConsommations, connues('2026-10-31')],
] as const)('where %s cannot be read nothing is guessed, and both are read again', async (_, appel, reponse) => {
  serveur.refuse(appel, { status: 500 })
  await ouvrir('zoom=mois&jour=2025-06-01')
  await expect.element(page.getByRole('heading', { name: 'Vos relevés ne s’affichent pas' })).toBeVisible()
  await expect.element(page.getByText('Vos données sont intactes. Réessayez dans un instant.')).toBeVisible()
  expect(serveur.demandes(calls.graphe)).toEqual([])
  await reessayer(appel, reponse as never)
  await expect.element(graphique('mois')).toBeVisible()
})

it('a graph that fails to be read says why, and is read again', async () => {
  serveur.refuse(calls.graphe, { status: 500, message: 'Le service des relevés ne répond pas.' })
  await ouvrir('zoom=mois&jour=2025-06-01')
  const alerte = page.getByRole('alert')
  await expect.element(alerte.getByRole('heading')).toHaveTextContent('Vos relevés ne s’affichent pas')
  await expect.element(alerte).toMatchTextContent(/Le service des relevés ne répond pas\..*TEST-0001/)
  await expect.element(page.getByRole('status').filter({ hasText: 'Vos consommations' })).not.toBeInTheDocument()
  await reessayerAvec(() => repondGraphe())
  await expect.element(graphique('mois')).toBeVisible()
  await expect.element(page.getByText('Vos consommations ont été correctement récupérées.')).toBeInTheDocument()
})

it('says which contact details are missing, and whose leave is wanting', async () => {
  const avis = page.getByRole('heading', { name: /Des coordonnées manquent à ce contrat$/ })
  const { code, manquant } = PORTEES.JOUR
  const fermes = niveaux('ANNEE', 'MOIS')
  serveur.repond(clientsCalls.isCoordonneesIncompletes, { result: true, manques: [] })
  serveur.repond(calls.autorisation, {
    ...fermes,
    granularites: fermes.granularites.map((un) => (un.autorise ? un : { ...un, code, message: manquant })),
  })
  await ouvrir('zoom=mois&jour=2025-06-01')
  await expect.element(avis).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Compléter les coordonnées' }))
    .toHaveAttribute('href', '#/detail/force')
  await expect.element(page.getByText(manquant)).toBeVisible()
  const demandes = () => serveur.demandes(clientsCalls.isCoordonneesIncompletes).map(({ query }) => query.numeroContrat)
  expect(new Set(demandes())).toEqual(new Set([MAISON]))
  serveur.repond(clientsCalls.isCoordonneesIncompletes, { result: false, manques: [] })
  await changerContexte({ mode: 'contrat', numeroContrat: APPARTEMENT })
  await expect.poll(demandes).toContain(APPARTEMENT)
  await expect.element(graphique('mois')).toBeVisible()
  await expect.element(avis).not.toBeInTheDocument()
})
