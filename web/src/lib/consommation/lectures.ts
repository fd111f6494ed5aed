import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import { callQuery } from '../query/call-query.ts'
import type { Contexte } from '../session/contexte.ts'

/** What is read: one contract, or a group of them (0: all). */
export type Cible = { mode: 'contrat'; contract: string } | { mode: 'groupe'; id: number }

export const cibleDe = (contexte: Contexte): Cible =>
  contexte.mode === 'contrat'
    ? { mode: 'contrat', contract: contexte.contrat.numeroContrat }
    : { mode: 'groupe', id: contexte.groupe.idGroupe }

/** Which levels of detail are open, and how far back. */
export const autorisationQuery = (cible: Cible) =>
  queryOptions({
    queryKey: ['consommation', 'autorisation', cible],
    queryFn: ({ signal }) =>
      cible.mode === 'contrat'
        ? client(consommationCalls.autorisation, { params: { contract: cible.contract } }, { signal })
        : client(consommationCalls.autorisationGroupe, { params: { id: cible.id } }, { signal }),
  })

/** First and last known day, per level of detail. */
export const datesQuery = (cible: Cible) =>
  queryOptions({
    queryKey: ['consommation', 'dates', cible],
    queryFn: ({ signal }) =>
      cible.mode === 'contrat'
        ? client(consommationCalls.getDatesMinMaxConsommations, { params: { contract: cible.contract } }, { signal })
        : client(consommationCalls.getDatesMinMaxConsommationsGroupe, { params: { id: cible.id } }, { signal }),
  })

/** The bars of a range, with those of the year before; in litres, whatever unit is shown. */
export const grapheQuery = (cible: Cible, granularite: Granularite, { debut, fin }: Plage) =>
  graphe(cible, { dateDebut: debut, dateFin: fin, granularite, unite: 'L', precedent: true })

/** The same for the usual range of the last day with data. */
export const dernierGrapheQuery = (cible: Cible, granularite: Granularite) =>
  graphe(cible, { granularite, unite: 'L', precedent: true })

type Demande = { dateDebut?: string; dateFin?: string; granularite: Granularite; unite: 'L'; precedent: true }

const graphe = (cible: Cible, query: Demande) =>
  queryOptions({
    queryKey: ['consommation', 'graphe', cible, query],
    queryFn: ({ signal }) =>
      cible.mode === 'contrat'
        ? client(consommationCalls.graphe, { params: { contract: cible.contract }, query }, { signal })
        : client(consommationCalls.grapheGroupe, { params: { id: cible.id }, query }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The last reading of a contract and the next one expected. */
export const dernierReleveQuery = (contract: string) =>
  queryOptions({
    queryKey: ['consommation', 'dernier-releve', contract],
    queryFn: ({ signal }) =>
      client(consommationCalls.getDerniereConsommationRelevee, { params: { contract } }, { signal }),
  })

/** What a cubic metre costs on a contract; null when nobody can say. */
export const prixQuery = (contract: string) =>
  queryOptions({
    ...callQuery(facturesCalls.prixMetreCube, { params: { contract } }),
    select: ({ prix }) => prix,
    retry: false,
  })

/** Water that runs day and night on a contract, null without any, and the days on which it used much more than usual. */
export const fuiteQuery = (contract: string) =>
  queryOptions({ ...callQuery(alertesCalls.fuite, { params: { contract } }), retry: false })
