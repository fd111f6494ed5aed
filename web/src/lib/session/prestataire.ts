import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { TRAITE_PAR_DEFAUT, prestataireDe, type TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../query/call-query.ts'
import { useConfiguration } from './configuration.ts'

/**
 * With whom a contract is paid online: null for nobody, undefined until it is known. The contract is read only where its
 * billing processing decides.
 */
export function usePrestataire(numeroContrat: string | null): TypeServicePaiement | null | undefined {
  const { prestataires } = useConfiguration()
  const unSeul = new Set(Object.values(prestataires)).size === 1 && TRAITE_PAR_DEFAUT in prestataires
  const contrat = useQuery({
    ...callQuery(abonnementsCalls.detailAbonnement, { params: { numeroContrat: numeroContrat ?? '' } }),
    enabled: numeroContrat !== null && !unSeul && Object.keys(prestataires).length > 0,
  })
  if (numeroContrat === null) return null
  if (unSeul) return prestataires[TRAITE_PAR_DEFAUT]
  if (Object.keys(prestataires).length === 0 || contrat.isError) return null
  return contrat.data && (prestataireDe(prestataires, contrat.data.traiteFacturationCode) ?? null)
}
