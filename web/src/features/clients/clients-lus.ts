import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/query/call-query.ts'
import { clientsDuContrat, type ContratDesClients } from './roles.ts'

/** Whether the customers of a contract, and what is missing of them, have been read or refused; of none, there is nothing to wait for. */
export function useClientsLus(contrat: ContratDesClients | undefined): boolean {
  const lectures = useQueries({
    queries: contrat
      ? clientsDuContrat(contrat).map(({ numeroClient }) => lectureClient(contrat.numeroContrat, numeroClient))
      : [],
  })
  const manques = useQuery({ ...lectureManques(contrat?.numeroContrat ?? ''), enabled: contrat !== undefined })
  return !manques.isLoading && lectures.every(({ isPending }) => !isPending)
}

/** What is known of a customer of a contract. */
export const lectureClient = (contract: string, client: string) =>
  callQuery(clientsCalls.infoClient, { params: { client, contract } })

/** What is missing of the customers of a contract. */
export const lectureManques = (numeroContrat: string) =>
  callQuery(clientsCalls.isCoordonneesIncompletes, { query: { numeroContrat } })
