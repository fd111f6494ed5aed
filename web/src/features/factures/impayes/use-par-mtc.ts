import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { prestataireDe } from '@ael/contract/paiements/types-service.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'

/** Whether the contract that is looked at is paid through MTC; undefined until it is known. */
export function useParMtc(contexte: Contexte): boolean | undefined {
  const { prestataires } = useConfiguration()
  const possible = contexte.mode === 'contrat' && Object.values(prestataires).includes('MTC')
  const numeroContrat = contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : ''
  const contrat = useQuery({
    ...callQuery(abonnementsCalls.detailAbonnement, { params: { numeroContrat } }),
    enabled: possible,
  })
  if (!possible || contrat.isError) return false
  return contrat.data && prestataireDe(prestataires, contrat.data.traiteFacturationCode) === 'MTC'
}
