import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { pageComptee } from '@ael/contract/configuration/pages.ts'
import { client } from '../../../lib/client/client.ts'

/** Counts a visit of this address; a measure that fails disturbs nobody. */
export const compterVisite = (chemin: string): Promise<unknown> =>
  client(configurationCalls.compteVisite, { body: { page: pageComptee(chemin) } }).catch(() => undefined)
