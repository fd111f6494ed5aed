import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PAGE = 'https://prestataire.test/libre'
let urlPaiementExterne: string | null
let statut = 200
const partis: string[] = []
const demandes: unknown[] = []

beforeEach(() => {
  urlPaiementExterne = PAGE
  statut = 200
  partis.length = 0
  demandes.length = 0
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('location', { hash: '', replace: (url: string) => void partis.push(url) })
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (!url.endsWith(paiementsCalls.autoriserDemande.path))
      return Response.json({ token: 't', expirationDate: '2100-01-01T00:00:00Z' })
    demandes.push(JSON.parse(options?.body as string))
    return Response.json({ urlPaiementExterne }, { status: statut })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('leaves for the page of a provider that finds the debts itself, in the place of this one', async () => {
  const { partirSiExterne } = await import('./page-externe.ts')
  void partirSiExterne({ traiteFacturationCode: 'PAYEXT' })
  await vi.waitFor(() => expect(partis).toEqual([PAGE]), { timeout: 30_000 })
  expect(demandes).toEqual([{ facturePaiementInfoList: [], traiteFacturation: { code: 'PAYEXT' } }])
})

it('stays where an invoice is named, or where no provider has such a page', async () => {
  const { partirSiExterne } = await import('./page-externe.ts')
  await partirSiExterne({ numFacture: 'F1' })
  expect(demandes).toEqual([])
  urlPaiementExterne = null
  await partirSiExterne({})
  expect(demandes).toEqual([{ facturePaiementInfoList: [] }])
  // What the server says against it is told once an invoice is looked up.
  statut = 500
  await partirSiExterne({})
  expect(demandes).toHaveLength(2)
  expect(partis).toEqual([])
})
