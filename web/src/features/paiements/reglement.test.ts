import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let autorise = false
beforeEach(() => {
  autorise = false
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('location', { hash: '', assign: () => undefined })
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith(paiementsCalls.autoriserDemande.path)
      ? Response.json({
          isPaiementAutorise: autorise,
          message: autorise ? null : 'Le paiement de cette facture n’est pas autorisé.',
          montant: 86.42,
          isPaiementPartielAutorise: false,
        })
      : Response.json({ token: 't', expirationDate: '2100-01-01T00:00:00Z' }),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('a payment that was refused is asked about again when it opens again, however long reads are trusted', async () => {
  const { queryClient } = await import('../../lib/query/query-client.ts')
  const { conditionsQuery } = await import('./reglement.ts')
  const lire = () =>
    queryClient.fetchQuery(
      conditionsQuery({ type: 'factures', factures: [{ reference: 'F1', numeroContrat: '0700101', solde: 86.42 }] }),
    )
  expect(await lire()).toMatchObject({ refus: 'Le paiement de cette facture n’est pas autorisé.' })
  autorise = true
  expect(await lire()).toMatchObject({ refus: null, montantCents: 8642 })
  autorise = false
  expect((await lire()).refus).not.toBeNull()
})
