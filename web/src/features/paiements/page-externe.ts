import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { client } from '../../lib/client/client.ts'

/**
 * Where the provider finds the debts on a page of its own (PAYEXT), the browser goes there and nothing is asked here.
 * Whatever else the server says of it is told once an invoice is looked up.
 */
export async function partirSiExterne(traiteFacturationCode: string | undefined): Promise<void> {
  const corps = { facturePaiementInfoList: [], ...(traiteFacturationCode && { traiteFacturation: { code: traiteFacturationCode } }) }
  const reponse = await client(paiementsCalls.autoriserDemande, { body: corps }).catch(() => null)
  if (!reponse?.urlPaiementExterne) return
  // In the place of this address: going back leads to where the visitor came from, not here again.
  location.replace(reponse.urlPaiementExterne)
  // The screen is not shown while the browser leaves.
  await new Promise(() => undefined)
}
