import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'

/** How many contracts a change of this one’s customer reaches, where the utility tells of it; 1 for one alone. */
export function useContratsTouches(numeroContrat: string | undefined): number {
  const numero = numeroContrat ?? ''
  const enabled = useFonctionnalite('ImpactePlusieursContrats') && numero !== ''
  const { data } = useQuery({
    ...callQuery(clientsCalls.impactePlusieursContrats, { params: { contract: numero }, query: {} }),
    enabled,
  })
  return data?.result ? data.count : 1
}
