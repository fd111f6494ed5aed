import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'

/**
 * Why settlements are not shown here: they are read contract by contract, and those of contracts that are billed with
 * others may be hidden (docs/domaines/factures.md#règlements-masqués). Null when they are shown.
 */
export function useReglementsMasques(contexte: Contexte): 'groupe' | 'regroupe' | null {
  const masquer = useFonctionnalite('ContratRegroupeMasquerReglement')
  const numeroContrat = contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : ''
  const contrat = useQuery({
    ...callQuery(abonnementsCalls.detailAbonnement, { params: { numeroContrat } }),
    enabled: masquer && numeroContrat !== '',
  })
  if (contexte.mode === 'groupe') return 'groupe'
  return masquer && contrat.data?.typeRegroupement !== 0 ? 'regroupe' : null
}
