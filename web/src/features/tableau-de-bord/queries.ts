import { CLIENT_SEUL } from '@ael/contract/clients/regles.ts'
import type { GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import { type Plage } from '@ael/contract/consommation/periodes.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client/client.ts'
import { codeErreur } from '../../lib/client/erreurs.ts'
import {
  autorisationQuery,
  dernierGrapheQuery,
  dernierReleveQuery,
  grapheQuery,
  type Cible,
} from '../../lib/consommation/lectures.ts'
import { callQuery } from '../../lib/query/call-query.ts'

/** The balance of a contract or group, and what is late about it. */
export const soldeEtAlerteQuery = (cible: Cible) =>
  queryOptions({
    queryKey: ['tableau-de-bord', 'solde', cible],
    queryFn: ({ signal }) =>
      cible.mode === 'contrat'
        ? client(tableauDeBordCalls.soldeEtAlerte, { params: { contract: cible.contract } }, { signal })
        : client(tableauDeBordCalls.soldeEtAlerteGroupe, { params: { id: cible.id } }, { signal }),
  })

export const derniereFactureQuery = (contract: string) =>
  callQuery(tableauDeBordCalls.derniereFacture, { params: { contract } })

/** How a contract is debited: by a mandate, and by which instalment next; a mandate whose details are not one's own is one. */
export const prelevementQuery = (contract: string) =>
  queryOptions({
    queryKey: ['tableau-de-bord', 'prelevement', contract],
    queryFn: async ({ client: lectures }) => {
      const params = { id: contract }
      const [plans, preleve] = await Promise.all([
        lectures.fetchQuery(callQuery(prelevementsCalls.plansMensualisation, { params })),
        lectures.fetchQuery(callQuery(prelevementsCalls.mandatSepa, { params })).then(
          ({ isMandatSepaDisponible }) => isMandatSepaDisponible,
          (erreur: unknown) => {
            if (codeErreur(erreur) === CLIENT_SEUL) return true
            throw erreur
          },
        ),
      ])
      const prochaine = plans.find(({ etat }) => etat === 'EN_COURS')?.detail.find(({ isFuture }) => isFuture)
      return { preleve, prochaine: prochaine ?? null }
    },
  })

/** When the next invoice comes: its day, or only its month, or neither; whether it closes the contract. */
export const prochaineFactureQuery = (contract: string) =>
  queryOptions({
    queryKey: ['tableau-de-bord', 'prochaine-facture', contract],
    queryFn: async ({ client: lectures }) => {
      const params = { contract }
      const { dateProchaineFacturation: date, isCloture } = await lectures.fetchQuery(
        callQuery(tableauDeBordCalls.dateProchaineFacturation, { params }),
      )
      if (date !== null) return { date, isCloture, mois: date.slice(0, 7) }
      return {
        date,
        isCloture,
        ...(await lectures.fetchQuery(callQuery(tableauDeBordCalls.moisPrevisionProchaineFacture, { params }))),
      }
    },
  })

/** How often the meter was read in twelve months, the last reading, the next one expected, and whether the subscriber can send one now. */
export const relevesQuery = (contract: string, telereleve: boolean) =>
  queryOptions({
    queryKey: ['tableau-de-bord', 'releves', contract],
    queryFn: async ({ client: lectures }) => {
      const periode = callQuery(relevesCalls.ouverturePeriode, { body: { numeroContratAbonnement: contract } })
      const [levees, dernier, ouverture] = await Promise.all([
        lectures.fetchQuery(callQuery(tableauDeBordCalls.getNombreLeveesEtDateDerniereLevee, { params: { contract } })),
        lectures.fetchQuery(dernierReleveQuery(contract)),
        // Closed to the user, or not to be known now: the tile does without.
        telereleve
          ? null
          : lectures.fetchQuery(periode).then(
              (lue) => (lue.autorise ? lue : null),
              () => null,
            ),
      ])
      return { ...levees, dernier, ouverture }
    },
  })

/** Documents that concern a contract, the newest first. */
export const documentsQuery = (contract: string, { page, nombre }: { page: number; nombre: number }) =>
  callQuery(documentsCalls.contenuArchiveContrat, {
    params: { contract },
    query: { indexPage: page, nbElements: nombre, triDecroissant: true },
  })

export interface ConsommationRecente {
  graphe: Graphe
  granularite: GranulariteZoom
  plage: Plage
  /** The levels of detail that the user may see. */
  ouvertes: ReadonlySet<string>
}

/**
 * The month of the last known day, or the year of its months where days are shut; null where nothing was ever read.
 * The reads are those of the consumption screen, which finds them in the cache.
 */
export const consommationRecenteQuery = (cible: Cible, aujourdhui: string) =>
  queryOptions({
    queryKey: ['tableau-de-bord', 'consommation', cible, aujourdhui],
    queryFn: async ({ client: lectures }): Promise<ConsommationRecente | null> => {
      const { granularites, granulariteParDefaut } = await lectures.fetchQuery(autorisationQuery(cible))
      const granularite = granulariteParDefaut as GranulariteZoom | null
      if (!granularite) return null
      const graphe = await lectures.fetchQuery(dernierGrapheQuery(cible, granularite))
      if (graphe.statistiques.du === null) return null
      const plage = { debut: graphe.dateDebut, fin: graphe.dateFin }
      lectures.setQueryData(grapheQuery(cible, granularite, plage).queryKey, graphe)
      const ouvertes = granularites.filter(({ autorise }) => autorise).map((niveau) => niveau.granularite)
      return { graphe, granularite, plage, ouvertes: new Set(ouvertes) }
    },
  })

/** The interventions of a contract that are to plan, or whose appointment is not over. */
export const interventionsQuery = (contract: string) =>
  queryOptions({
    ...callQuery(interventionsCalls.interventionsToutes, { params: { contract } }),
    select: ({ resultats }) =>
      resultats.filter(
        ({ etat, dateHeureFinRendezVous: fin }) =>
          etat === 'A_PLANIFIER' || (etat === 'PLANIFIEE' && fin !== null && Date.parse(fin) > Date.now()),
      ),
  })
