import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { autorisationsQuery, useAutorise } from '../../../lib/session/autorisations.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'

/** What may be offered beside a payment; `undefined` until it is known. */
export interface AutresFacons {
  prelevement: boolean
  plusieursFois: boolean
}

/**
 * Beside the payment, what spares it: a debit, or instalments. For whoever may have services, as long as the contract is
 * not debited. Read in vain, or somebody else's, nothing is offered that may be there already.
 */
export function useAutresFacons(contexte: Contexte): AutresFacons | undefined {
  const services = useAutorise('Service', 'detail')
  const actif = contexte.mode === 'contrat' && !contexte.contrat.isResilie
  const params = { id: contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : '' }
  const enabled = services && actif
  const autorisations = useQuery({ ...autorisationsQuery(contexte), enabled: actif })
  const mandat = useQuery({ ...callQuery(prelevementsCalls.mandatSepa, { params }), enabled })
  const plans = useQuery({ ...callQuery(prelevementsCalls.plansMensualisation, { params }), enabled })
  if (autorisations.isLoading || mandat.isLoading || plans.isLoading) return undefined
  const prelevement = actif && mandat.data !== undefined && !mandat.data.isMandatSepaDisponible
  const mensualise = plans.data?.some(({ etat }) => etat === 'EN_COURS') ?? true
  return { prelevement, plusieursFois: prelevement && !mensualise }
}
