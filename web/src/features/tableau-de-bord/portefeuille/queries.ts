import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { callQuery } from '../../../lib/query/call-query.ts'

/** The figures of the portfolio, which its tiles, its groups and the tabs of its list read. */
export const portefeuilleQuery = callQuery(tableauDeBordCalls.portefeuille, {})
export const fuitesQuery = callQuery(tableauDeBordCalls.fuitesPortefeuille, {})
