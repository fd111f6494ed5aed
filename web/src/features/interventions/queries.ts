import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { callQuery } from '../../lib/query/call-query.ts'

/** What is to plan for a contract, and what is planned. */
export const planifiablesQuery = (contract: string) =>
  callQuery(interventionsCalls.interventionsPlanifiables, { params: { contract } })
export const planifieesQuery = (contract: string) =>
  callQuery(interventionsCalls.interventionsPlanifiees, { params: { contract } })
