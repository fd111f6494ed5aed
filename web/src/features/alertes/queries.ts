import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client/client.ts'
import type { Cible } from '../../lib/consommation/lectures.ts'
import { callQuery } from '../../lib/query/call-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** What alerts may be asked for on a contract or group. */
export const autorisationsAlerteQuery = (cible: Cible) =>
  queryOptions({
    queryKey: ['alertes', 'autorisations', cible],
    queryFn: ({ signal }) =>
      cible.mode === 'contrat'
        ? client(alertesCalls.autorisationsAlerte, { params: { contract: cible.contract } }, { signal })
        : client(alertesCalls.autorisationsAlerteGroupe, { params: { id: cible.id } }, { signal }),
  })

export const parametresQuery = (numeroContrat: string) =>
  callQuery(alertesCalls.paramAlerteContrat, { query: { numAbt: numeroContrat } })
export const adressesQuery = (contrat: string) => callQuery(alertesCalls.notificationMails, { query: { contrat } })

/** The days around a firing, of its contract or of the group whose sum it is. */
export const grapheDeclenchementQuery = (
  { numeroContratAbonnement, idGroupe }: DeclenchementAlerte,
  { debut, fin }: Plage,
) => {
  const jours = { dateDebut: debut, dateFin: fin, granularite: 'JOURNEE' } as const
  return queryOptions({
    queryKey: ['alertes', 'graphe', numeroContratAbonnement, idGroupe, jours],
    queryFn: ({ signal }) =>
      numeroContratAbonnement === null
        ? client(
            consommationCalls.listeConsommationsInstanceAlerteChartGroupe,
            { params: { id: idGroupe ?? 0, ...jours } },
            { signal },
          )
        : client(
            consommationCalls.listeConsommationsInstanceAlerteChart,
            { params: { id: numeroContratAbonnement, ...jours } },
            { signal },
          ),
    retry: false,
  })
}

/** The daily average of the last twelve months of a contract, in cubic metres; null where it is not known. */
export const moyenneJournaliereQuery = (contract: string) =>
  queryOptions({
    ...callQuery(tableauDeBordCalls.derniereStatistiqueConsommation, { params: { contract } }),
    select: ({ moyenneJour }) => moyenneJour,
    retry: false,
  })

/** The same, once it is read; that of a group is nobody's use. */
export async function moyenneJournaliere(cible: Cible): Promise<number | null> {
  if (cible.mode === 'groupe') return null
  return queryClient.fetchQuery(moyenneJournaliereQuery(cible.contract)).then(
    ({ moyenneJour }) => moyenneJour,
    () => null,
  )
}
