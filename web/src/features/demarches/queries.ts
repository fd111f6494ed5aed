import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { callQuery } from '../../lib/query/call-query.ts'

/** The forms that the utility offers, each with its settings. */
export const definitionsQuery = callQuery(demarchesCalls.definitions, {})
