import { servicesCalls } from '@ael/contract/services/calls.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { callQuery } from '../../lib/query/call-query.ts'

/** What a contract has, may have, and why not the rest. */
export const servicesQuery = (contract: string) => callQuery(servicesCalls.services, { params: { contract } })

export const serviceQuery = (code: CodeService, contract: string) =>
  callQuery(servicesCalls.detail, { params: { code, id: contract } })

/** The services that are subscribed for many contracts at once, and how those of a group stand to each. */
export const servicesGroupeQuery = (idGroupe: number) =>
  callQuery(servicesCalls.getDetailServiceGroupe, { query: { idGroupe } })

/** The batches of whoever is signed in, the newest first. */
export const traitementsQuery = callQuery(servicesCalls.traitementsGroupe, {})
