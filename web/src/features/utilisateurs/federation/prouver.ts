import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import type { ConnexionFederee } from '@ael/contract/federation/schemas.ts'
import { client } from '../../../lib/client/client.ts'

export type RenduParLeFournisseur =
  | { fournisseur: 'franceConnect'; code: string; state: string }
  | ({ fournisseur: 'gigya' } & CallInput<typeof federationCalls.loginGigya>['body'])

/** Shows the server what the provider gave: a session, or whom the provider identified. */
export async function prouver(rendu: RenduParLeFournisseur): Promise<ConnexionFederee> {
  if (rendu.fournisseur === 'gigya') {
    const { fournisseur: _, ...body } = rendu
    return client(federationCalls.loginGigya, { body })
  }
  const { code, state } = rendu
  const { uid } = await client(federationCalls.logOnFranceConnectProvider, { query: { code, state } })
  return client(federationCalls.loginFranceConnect, { body: { uid } })
}
