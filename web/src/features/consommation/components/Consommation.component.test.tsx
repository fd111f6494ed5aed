import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { consommationCalls as calls } from '@ael/contract/consommation/calls.ts'
import { LIBELLES_GRANULARITES, ZOOMS, type Granularite } from '@ael/contract/consommation/granularites.ts'
import { plageContenant } from '@ael/contract/consommation/periodes.ts'
import { derniereConsommation, type Graphe } from '@ael/contract/consommation/schemas.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ConsommationScreen } from '../screens/ConsommationScreen.tsx'

const MAISON = '0447122'
/** Its meter is read on foot: no days, no hours. */
const APPARTEMENT = '0447381'
const niveaux = (...ouverts: readonly Granularite[]) => ({
  granularites: ZOOMS.map((granularite, zoom) => ({
    granularite,
    zoom,
    autorise: ouverts.includes(granularite),
    message: null,
    code: null,
    profondeur: -1,
    dateMin: null,
  })),
  granulariteParDefaut: ouverts.at(-1) ?? null,
})
const connues = (dateMax: string) => ({
  datesParGranularite: ZOOMS.map((granularite) => ({
    granularite,
    granulariteLibelle: LIBELLES_GRANULARITES[granularite],
    intervalleDates: { dateMin: '2022-01-01', dateMax },
  })),
})

/** What is answered to a graph, by what is asked of it. */
const repondGraphe = (litres?: (debut: string) => number | null, propres: Parameters<typeof grapheDe>[3] = {}) => {
  const repondre = (query: { granularite?: Granularite; dateDebut?: string; dateFin?: string }): Graphe =>
    grapheDe(
      query.granularite ?? 'JOURNEE',
      { debut: query.dateDebut ?? '', fin: query.dateFin ?? '' },
      litres,
      propres,
    )
  serveur.repond(calls.graphe, ({ query }) => repondre(query))
  serveur.repond(calls.grapheGroupe, ({ query }) => repondre(query))
}

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params: { numeroContrat } }) =>
    exemple(contratDetail, { ...unContrat({ numeroContrat, telereleve: false }), groupes: [] }),
  )
  serveur.repond(calls.autorisation, ({ params: { contract } }) =>
    contract === MAISON ? niveaux('ANNEE', 'MOIS', 'HEURE', 'JOURNEE') : niveaux('ANNEE', 'MOIS'),
  )
  serveur.repond(calls.getDatesMinMaxConsommations, connues('2026-10-31'))
  serveur.repond(clientsCalls.isCoordonneesIncompletes, { result: false, manques: [] })
  serveur.repond(alertesCalls.fuite, { fuite: null, exces: [] })
  serveur.repond(facturesCalls.prixMetreCube, { prix: null })
  serveur.repond(calls.getDerniereConsommationRelevee, exemple(derniereConsommation, { dateReleve: null }))
  repondGraphe()
})

const ouvrir = (recherche: string) =>
  afficher(<ConsommationScreen />, { route: '/conso', adresse: `/conso?${recherche}` })
const graphique = (pas: string) => page.getByRole('figure', { name: new RegExp(`^Consommation par ${pas},`) })
const barres = (pas: string) => graphique(pas).getByRole('button')
const tableau = (name: string) => page.getByRole('table', { name })
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
    barres('jour').first().element().focus()
    await userEvent.keyboard('{End}{Escape}')
    await expect.element(graphique('jour')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(graphique('mois')).toBeVisible()
    await page.getByRole('button', { name: 'Années' }).click()
    await expect.element(graphique('an')).toBeVisible()
    history.back()
    await expect.element(graphique('mois')).toBeVisible()
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
    serveur.repond(calls.graphe, ({ query }) => {
      const lu = grapheDe(query.granularite ?? 'JOURNEE', { debut: query.dateDebut ?? '', fin: query.dateFin ?? '' })
      return {
        ...lu,
        resultats: lu.resultats.map((point) => ({ ...point, volumePrecedentEnLitres: 200, completPrecedent: true })),
      }
    })
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
