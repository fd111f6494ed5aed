import type { Page } from '@playwright/test'
import { suivreRequetes } from '../support/ecran.ts'

/** What a page asks the network from now on, what its cache answers aside: method and address, and how many bytes came. */
export async function suivreReseau(page: Page): Promise<{ finies(): Promise<string[]>; octets(): number }> {
  const requetes = suivreRequetes(page)
  const demandes = new Map<string, string>()
  let octets = 0
  const reseau = await page.context().newCDPSession(page)
  await reseau.send('Network.enable')
  reseau.on('Network.requestWillBeSent', ({ requestId, request }) =>
    demandes.set(requestId, `${request.method} ${request.url}`),
  )
  reseau.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    octets += encodedDataLength
    // A file that was preloaded is asked for again where it is used: the network has no part in it.
    if (encodedDataLength === 0) demandes.delete(requestId)
  })
  return {
    async finies() {
      await requetes.calme()
      return [...demandes.values()]
    },
    octets: () => octets,
  }
}
