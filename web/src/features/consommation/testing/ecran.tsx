import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { consommationCalls as calls } from '@ael/contract/consommation/calls.ts'
import { LIBELLES_GRANULARITES, ZOOMS, type Granularite } from '@ael/contract/consommation/granularites.ts'
import { derniereConsommation, type Graphe } from '@ael/contract/consommation/schemas.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ConsommationScreen } from '../screens/ConsommationScreen.tsx'

export const MAISON = '0447122'
/** Its meter is read on foot: no days, no hours. */
export const APPARTEMENT = '0447381'

export const niveaux = (...ouverts: readonly Granularite[]) => ({
  granularites: ZOOMS.map((granularite, zoom) => ({
    granularite,
    zoom,
    autorise: ouverts.includes(granularite),
    message: null as string | null,
    code: null as string | null,
    profondeur: -1,
    dateMin: null,
  })),
  granulariteParDefaut: ouverts.at(-1) ?? null,
})

export const connues = (dateMax: string) => ({
  datesParGranularite: ZOOMS.map((granularite) => ({
    granularite,
    granulariteLibelle: LIBELLES_GRANULARITES[granularite],
    intervalleDates: { dateMin: '2022-01-01', dateMax },
  })),
})

/** What is answered to a graph, by what is asked of it. */
export const repondGraphe = (
  litres?: (debut: string) => number | null,
  {
    point,
    ...propres
  }: NonNullable<Parameters<typeof grapheDe>[3]> & { point?: Partial<Graphe['resultats'][number]> } = {},
) => {
  const repondre = (query: { granularite?: Granularite; dateDebut?: string; dateFin?: string }): Graphe => {
    const lu = grapheDe(
      query.granularite ?? 'JOURNEE',
      { debut: query.dateDebut ?? '', fin: query.dateFin ?? '' },
      litres,
      propres,
    )
    return { ...lu, resultats: lu.resultats.map((un) => ({ ...un, ...point })) }
  }
  serveur.repond(calls.graphe, ({ query }) => repondre(query))
  serveur.repond(calls.grapheGroupe, ({ query }) => repondre(query))
}

/** What the screen asks for whatever it shows. */
export function repondEcran(): void {
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
}

export const ouvrir = (recherche: string) =>
  afficher(<ConsommationScreen />, { route: '/conso', adresse: `/conso?${recherche}` })
export const graphique = (pas: string) => page.getByRole('figure', { name: new RegExp(`^Consommation par ${pas},`) })
export const barres = (pas: string) => graphique(pas).getByRole('button')
export const tableau = (name: string) => page.getByRole('table', { name })
