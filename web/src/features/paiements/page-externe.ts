import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { client } from '../../lib/client/client.ts'

/**
 * Where the provider finds the debts on a page of its own (PAYEXT), the browser goes there and nothing is asked here, unless
 * the address names an invoice: that one is paid by its own reference. Whatever else the server says is told once an
 * invoice is looked up.
 */
export async function partirSiExterne({
  numFacture,
  traiteFacturationCode,
}: {
  numFacture?: string | undefined
  traiteFacturationCode?: string | undefined
}): Promise<void> {
  if (numFacture) return
  const corps = {
    facturePaiementInfoList: [],
    ...(traiteFacturationCode && { traiteFacturation: { code: traiteFacturationCode } }),
  }
  const reponse = await client(paiementsCalls.autoriserDemande, { body: corps }).catch(() => null)
  if (!reponse?.urlPaiementExterne) return
  // In the place of this address: going back leads to where the visitor came from, not here again.
  location.replace(reponse.urlPaiementExterne)
  // The screen is not shown while the browser leaves.
  await new Promise(() => undefined)
}
