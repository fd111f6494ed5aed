import type { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { CallInput } from '@ael/contract/call.ts'

/** An article as it is sent. */
export type SaisieEnvoyee = CallInput<(typeof editionCalls)['ajouterOuMajArticle']>['body']['article']
