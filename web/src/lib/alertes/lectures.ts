import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import type { Cible } from '../consommation/lectures.ts'

/** The target as the calls of alerts name it. */
export const cibleAlerte = (cible: Cible): { contrat?: string; groupe?: number } =>
  cible.mode === 'contrat' ? { contrat: cible.contract } : { groupe: cible.id }

/** The most alerts that one screen shows; the maximum of active ones is far below. */
const ALERTES_MAX = 100

/** The alerts on a contract or group. */
export const alertesQuery = (cible: Cible) =>
  queryOptions({
    queryKey: ['alertes', 'liste', cible],
    queryFn: ({ signal }) =>
      client(alertesCalls.alertes, { query: { ...cibleAlerte(cible), tri: 'periodeDebut', triDecroissant: true, nbElements: ALERTES_MAX } }, { signal }),
  })

interface Filtre {
  enCours?: boolean
  idAlerte?: number
  type?: string
  page?: number
  nombre?: number
}

/** The firings on a contract or group, the newest first. */
export const declenchementsQuery = (cible: Cible, { enCours = false, idAlerte, type, page = 1, nombre = 10 }: Filtre = {}) => {
  const body = { ...cibleAlerte(cible), enCours, idAlerte, type: type as undefined, indexPage: page, nbElements: nombre }
  return queryOptions({
    queryKey: ['alertes', 'declenchements', body],
    queryFn: ({ signal }) => client(alertesCalls.historiqueInstancesAlertes, { body }, { signal }),
  })
}

/** The firings of the last days: enough of them to find the one that calls first. */
export const declenchementsEnCoursQuery = (cible: Cible) => declenchementsQuery(cible, { enCours: true, nombre: 20 })
