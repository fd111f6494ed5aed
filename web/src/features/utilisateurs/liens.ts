import { federationCalls } from '@ael/contract/federation/calls.ts'
import { callQuery } from '../../lib/query/call-query.ts'

/** The identity providers that open the user's account, and whether he has a password of his own. */
export const liensQuery = callQuery(federationCalls.liens, {})
