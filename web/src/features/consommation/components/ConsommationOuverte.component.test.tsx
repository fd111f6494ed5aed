import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { consommationCalls as calls } from '@ael/contract/consommation/calls.ts'
import { derniereConsommation, reserve } from '@ael/contract/consommation/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { maintenant } from '../../../lib/maintenant.ts'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ConsommationScreen } from '../screens/ConsommationScreen.tsx'
import {
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
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const periode = page.getByRole('status').filter({ hasText: /\d{4}$/ })
const TOUT = niveaux('ANNEE', 'MOIS', 'HEURE', 'JOURNEE')

it.each([
  ['JOURNEE', { dateDebut: '2025-06-01', dateFin: '2025-06-30', granularite: 'JOURNEE' }],
  ['ANNEE', { dateDebut: '2021-01-01', dateFin: '2025-12-31', granularite: 'ANNEE' }],
  [null, { dateDebut: '2025-01-01', dateFin: '2025-12-31', granularite: 'MOIS' }],
] as const)('where the usual level is %s it opens on the last days known of it', async (usuel, demande) => {
  const { datesParGranularite } = connues('2025-06-12')
  serveur.repond(calls.autorisation, { ...TOUT, granulariteParDefaut: usuel })
  serveur.repond(calls.getDatesMinMaxConsommations, {
    datesParGranularite: datesParGranularite.map((un) =>
      un.granularite === (usuel ?? 'MOIS')
        ? un
        : { ...un, intervalleDates: { dateMin: '2019-01-01', dateMax: '2020-02-02' } },
    ),
  })
  await ouvrir('')
  await expect
    .poll(() => serveur.demandes(calls.graphe)[0])
    .toEqual({ params: { contract: MAISON }, query: { ...demande, unite: 'L', precedent: true } })
})

it('says whose meter it is, when it was last read and when it will be, and has what else may be done beside it', async () => {
  serveur.repond(
    calls.getDerniereConsommationRelevee,
    exemple(derniereConsommation, { dateReleve: '2026-10-30', dateProchainReleve: '2026-11-30' }),
  )
  await afficher(<ConsommationScreen actions={<button type="button">Mes alertes</button>} />, {
    route: '/conso',
    adresse: '/conso?zoom=mois&jour=2025-06-01',
  })
  await expect
    .element(page.getByText(/^12 rue des Tanneurs/))
    .toMatchTextContent(
      /^12 rue des Tanneurs 38000 Valombre, compteur.A12345Dernier relevé le.30\/10\/2026, prochain le.30\/11\/2026$/,
    )
  expect(serveur.demandes(calls.getDerniereConsommationRelevee)[0]).toEqual({ params: { contract: MAISON } })
  await expect.element(bouton('Mes alertes')).toBeVisible()
})

it('the unit is that of the address: of the graphs, of the totals and of the table', async () => {
  repondGraphe(() => 4_000)
  await ouvrir('zoom=mois&jour=2025-06-01')
  await expect.element(page.getByRole('radio', { name: 'm³', exact: true })).toBeChecked()
  await expect.element(barres('mois').first()).toHaveAccessibleName(/^janvier 2025.: 4,000.m³$/)
  await expect.element(barres('trimestre').first()).toHaveAccessibleName(/^1ᵉ trimestre 2025.: 4,000.m³$/)
  await expect.element(graphique('mois')).toMatchTextContent(/^m³ par mois/)
  await page.getByText('Litres', { exact: true }).click()
  await adresse().toContain('unite=L')
  await expect.element(page.getByRole('radio', { name: 'Litres', exact: true })).toBeChecked()
  await expect.element(barres('mois').first()).toHaveAccessibleName(/^janvier 2025.: 4.000.l$/)
  await expect.element(barres('trimestre').first()).toHaveAccessibleName(/^1ᵉ trimestre 2025.: 4.000.l$/)
  await expect.element(graphique('mois')).toMatchTextContent(/^Litres par mois/)
  await expect.element(graphique('trimestre')).toMatchTextContent(/^Litres par trimestre/)
  await expect
    .element(page.getByText('Total', { exact: true }).element().parentElement!)
    .toMatchTextContent(/48.000.?l$/)
  await expect.element(tableau('Mois par mois').getByRole('row').nth(1)).toMatchTextContent(/^décembre 20254.000.l/)
})

it('electricity is told in kWh, or in Wh, and never by what water costs', async () => {
  serveur.repond(facturesCalls.prixMetreCube, { prix: { euros: 4, dateFacture: '2025-11-06', parts: [] } })
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ parametres: { ConsommationMoyenneRegionale: 0.151 } }),
  )
  const dateDebut = '2025-03-01'
  repondGraphe(() => 40_000, {
    grandeur: 'ELECTRICITE',
    reserves: [exemple(reserve, { dateDebut, dateFin: '2025-03-31', volumeConsoEnLitres: 12_000 })],
  })
  await ouvrir('zoom=mois&jour=2025-06-01')
  await expect.element(barres('mois').first()).toHaveAccessibleName(/^janvier 2025.: 40,0.kWh$/)
  await expect.element(barres('trimestre').first()).toHaveAccessibleName(/^1ᵉ trimestre 2025.: 40,0.kWh$/)
  await expect.element(graphique('mois')).toMatchTextContent(/^kWh par mois/)
  await expect.element(tableau('Mois par mois').getByRole('row').nth(1)).toMatchTextContent(/^décembre 202540,0.kWh/)
  await expect.element(page.getByText(/12,0.*kWh en tout, répartition inconnue/)).toBeVisible()
  await expect.element(page.getByText('Moyenne par jour').element().parentElement!).toMatchTextContent(/16,0.?kWh$/)
  await expect.element(page.getByText(/régionale|Votre eau/)).not.toBeInTheDocument()
  await page.getByText('Wh', { exact: true }).click()
  await expect.element(barres('mois').first()).toHaveAccessibleName(/^janvier 2025.: 40.000.Wh$/)
})

describe('the year before', () => {
  const precedent = { point: { volumePrecedentEnLitres: 200, completPrecedent: true } }

  it('stands beside each period of both graphs once it is asked for, and goes again', async () => {
    repondGraphe(() => 4_000, precedent)
    await ouvrir('zoom=mois&jour=2025-06-01&unite=L')
    await expect.element(bouton('Comparer à 2024')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(barres('mois').first()).toHaveAccessibleName(/^janvier 2025.: 4.000.l$/)
    await expect.element(barres('trimestre').first()).toHaveAccessibleName(/^1ᵉ trimestre 2025.: 4.000.l$/)
    await bouton('Comparer à 2024').click()
    await adresse().toContain('comparer=oui')
    await expect.element(bouton('Comparer à 2024')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(barres('mois').first()).toHaveAccessibleName(/4.000.l\. Un an plus tôt.: 200.l$/)
    await expect.element(barres('trimestre').first()).toHaveAccessibleName(/4.000.l\. Un an plus tôt.: 200.l$/)
    await bouton('Comparer à 2024').click()
    await adresse().not.toContain('comparer')
    await expect.element(barres('mois').first()).toHaveAccessibleName(/: 4.000.l$/)
  })

  it('of years is that of each of them; where none is known nothing can be compared', async () => {
    repondGraphe(() => 4_000, precedent)
    await ouvrir('zoom=annee')
    await expect.element(bouton('Comparer à un an plus tôt')).toBeVisible()
    repondGraphe(() => 4_000)
    await barres('an').nth(3).click()
    await expect.element(graphique('mois')).toBeVisible()
    await expect.element(bouton(/^Comparer/)).not.toBeInTheDocument()
  })
})

it('goes from a period to its neighbours, as far as there is data', async () => {
  await ouvrir('zoom=journee&jour=2026-09-10')
  await expect.element(periode).toHaveTextContent('Septembre 2026')
  await bouton('Octobre 2026').click()
  await adresse().toContain('jour=2026-10-01')
  await expect.element(bouton('Novembre 2026')).toHaveAttribute('aria-disabled', 'true')
  await bouton('Septembre 2026').click()
  await adresse().toContain('jour=2026-09-30')
  await bouton('Août 2026').click()
  await expect.element(periode).toHaveTextContent('Août 2026')
  await adresse().toContain('zoom=journee&jour=2026-08-31')
})

it('the present day, which nothing is known of yet, is marked among its days', async () => {
  const { jour } = maintenant()
  repondGraphe((debut) => (debut === jour ? null : 300))
  await ouvrir(`zoom=journee&jour=${jour}`)
  await expect.element(graphique('jour').getByText('Aujourd’hui')).toBeInTheDocument()
  await expect.element(barres('jour').nth(Number(jour.slice(8)) - 1)).toHaveAccessibleName(/: à venir$/)
})

it('shown as a table, the totals and the figures stand without any graph', async () => {
  await ouvrir('zoom=mois&jour=2025-06-01')
  await expect.element(graphique('trimestre')).toBeVisible()
  await page.getByText('Tableau', { exact: true }).click()
  await adresse().toContain('affichage=tableau')
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
  await expect.element(page.getByText('Total', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Choisissez une période pour la voir en détail')).toBeVisible()
  await tableau('Mois par mois').getByRole('button', { name: 'mars 2025' }).click()
  await adresse().toBe('#/conso?zoom=journee&jour=2025-03-01&affichage=tableau')
  await expect.element(tableau('Jour par jour')).toBeVisible()
})

it.each([
  ['zoom=journee&jour=2022-03-15', '#/conso?zoom=mois&jour=2022-03-15'],
  ['zoom=annee&jour=2012-03-15', '#/conso?zoom=annee&jour=2026-10-31'],
])('where nothing is known of %s it says so and leads back to %s', async (recherche, attendue) => {
  repondGraphe(() => null)
  await ouvrir(recherche)
  await expect.element(page.getByRole('heading', { name: /ne sont pas disponibles sur cette période/ })).toBeVisible()
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(page.getByText(/correctement récupérées/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Total', { exact: true })).not.toBeInTheDocument()
  await bouton('Revenir au graphique précédent').click()
  await adresse().toBe(attendue)
})

describe('the export', () => {
  const debut = page.getByRole('textbox', { name: 'Date de début' })

  it('begins with the level and the days on screen, of the contract that is looked at', async () => {
    serveur.repond(calls.exportCsv, { nomFichier: 'a.csv', contenu: 'mois;litres\n01/2025;318\n' })
    await ouvrir('zoom=mois&jour=2025-06-01')
    await bouton('Exporter').click()
    await expect.element(debut).toHaveValue('01/01/2025')
    await expect.element(page.getByRole('combobox')).toHaveValue('MOIS')
    await page.getByRole('dialog').getByText('Fermer', { exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('of a group is that of the group', async () => {
    const famille = exemple(groupe, { idGroupe: 7, nom: 'Famille', nbContrats: 2 })
    serveur.repond(groupesCalls.groupes, { resultats: [famille], nbTotalResultats: 1 })
    serveur.repond(calls.autorisationGroupe, TOUT)
    serveur.repond(calls.getDatesMinMaxConsommationsGroupe, connues('2026-10-31'))
    serveur.repond(calls.exportPdf, { nomFichier: 'a.pdf', contenu: 'un rapport assez long' })
    await ouvrir('zoom=mois&jour=2025-06-01')
    await changerContexte({ mode: 'groupe', idGroupe: 7 })
    await expect.element(page.getByText('Famille, 2 contrats')).toBeVisible()
    await bouton('Exporter').click()
    await page.getByRole('radio', { name: /^PDF/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click()
    await expect.element(page.getByText(/L’export a réussi/)).toBeVisible()
    expect(serveur.demandes(calls.exportPdf)).toEqual([
      {
        params: { contract: null, group: 7, key: 'null' },
        body: {
          typeExport: 'CONSOMMATION',
          granulariteConsommation: 'MOIS',
          dateDebut: '2025-01-01',
          dateFin: '2025-12-31',
          titreExport: 'Consommations',
        },
      },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

it('without any contract it leads to where one is attached', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await ouvrir('')
  await expect.element(page.getByRole('heading', { name: 'Aucun contrat rattaché' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Rattacher un contrat' }))
    .toHaveAttribute('href', '#/manage/contrats')
})
