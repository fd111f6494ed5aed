import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import type { Cible } from '../consommation/lectures.ts'
import { configurationQuery, estActive } from '../session/configuration.ts'

/** The target as the calls of alerts name it. */
const cibleAlerte = (cible: Cible): { contrat?: string; groupe?: number } =>
  cible.mode === 'contrat' ? { contrat: cible.contract } : { groupe: cible.id }

/** The most alerts that one screen shows; the maximum of active ones is far below. */
const ALERTES_MAX = 100

/** The alerts on a contract or group. */
export const alertesQuery = (cible: Cible) =>
  queryOptions({
    queryKey: ['alertes', 'liste', cible],
    queryFn: ({ signal }) =>
      client(
        alertesCalls.alertes,
        { query: { ...cibleAlerte(cible), tri: 'periodeDebut', triDecroissant: true, nbElements: ALERTES_MAX } },
        { signal },
      ),
  })

interface Filtre {
  enCours?: boolean
  idAlerte?: number
  type?: TypeAlerte | undefined
  page?: number
  nombre?: number
}

const demande = (cible: Cible, { enCours = false, idAlerte, type, page = 1, nombre = 10 }: Filtre) => ({
  ...cibleAlerte(cible),
  enCours,
  idAlerte,
  type,
  indexPage: page,
  nbElements: nombre,
})

/** The firings on a contract or group, the newest first. */
export const declenchementsQuery = (cible: Cible, filtre: Filtre = {}) => {
  const body = demande(cible, filtre)
  return queryOptions({
    queryKey: ['alertes', 'declenchements', body],
    queryFn: ({ signal }) => client(alertesCalls.historiqueInstancesAlertes, { body }, { signal }),
  })
}

/**
 * The firings of the last days, of one type when it is named, enough of them to find the one that calls first; by the call that ANNEE chooses
 * (docs/domaines/alertes.md#en-cours-et-historique).
 */
export const declenchementsEnCoursQuery = (cible: Cible, type?: TypeAlerte) => {
  const body = demande(cible, { enCours: true, nombre: 20, type })
  return queryOptions({
    queryKey: ['alertes', 'declenchements', body],
    queryFn: async ({ client: lectures, signal }) => {
      const { enCours: _, ...query } = body
      return estActive(await lectures.ensureQueryData(configurationQuery), 'ANNEE')
        ? client(alertesCalls.listInstancesAlertesEnCours, { query }, { signal })
        : client(alertesCalls.historiqueInstancesAlertes, { body }, { signal })
    },
  })
}
