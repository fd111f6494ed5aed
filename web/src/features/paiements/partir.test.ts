import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { OuverturePaiement } from '@ael/contract/paiements/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const OUVERTURE: OuverturePaiement = {
  urlPaiementContactPrestataire: 'https://prestataire.test/page',
  methode: 'GET',
  champs: {},
  config: null,
  referenceTransaction: 'ABCDEFGH23456789',
  token: null,
  typeServicePaiement: 'STRIPE',
  montant: 86.42,
  devise: 'EUR',
}
const partis: string[] = []
let journal: (options: RequestInit | undefined) => Promise<Response>

beforeEach(() => {
  partis.length = 0
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('location', { assign: (url: string) => void partis.push(url) })
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    url.endsWith(paiementsCalls.effectuerDemande.path)
      ? journal(options)
      : Promise.resolve(Response.json({ token: 't', expirationDate: '2100-01-01T00:00:00Z' })),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('leaving for the provider is told to the server, whatever becomes of the page', async () => {
  const dit = Promise.withResolvers<RequestInit | undefined>()
  journal = async (options) => {
    dit.resolve(options)
    return Response.json(OUVERTURE)
  }
  const { partir } = await import('./partir.ts')
  partir(OUVERTURE)
  const options = await dit.promise
  expect(JSON.parse(options?.body as string)).toEqual({
    isLogPaiement: true,
    identifiantTransaction: 'ABCDEFGH23456789',
    facturePaiementInfoList: [],
  })
  expect([options?.method, options?.keepalive]).toEqual(['POST', true])
  expect(partis).toEqual(['https://prestataire.test/page'])
  // A provider may bring the browser back without a word: the attempt is known all the same.
  const { tentativeRetenue } = await import('./memoire.ts')
  expect(tentativeRetenue()).toBe('ABCDEFGH23456789')
})

it('a provider that wants a form is sent all of its fields, at once', async () => {
  journal = async () => Response.json(OUVERTURE)
  const element = (nom: string) => ({ nom, enfants: [] as object[], envoye: false })
  const crees: Array<ReturnType<typeof element>> = []
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: () => null,
    addEventListener: () => undefined,
    body: { append: () => undefined },
    createElement: (nom: string) => {
      const cree = Object.assign(element(nom), {
        append: (enfant: object) => void cree.enfants.push(enfant),
        submit: () => void (cree.envoye = true),
      })
      crees.push(cree)
      return cree
    },
  })
  const { partir } = await import('./partir.ts')
  partir({ ...OUVERTURE, methode: 'POST', champs: { PBX_TOTAL: '8642', PBX_HMAC: 'F00' } })
  expect(partis).toEqual([])
  expect(crees[0]).toMatchObject({
    nom: 'form',
    method: 'post',
    action: 'https://prestataire.test/page',
    envoye: true,
    enfants: [
      { nom: 'input', type: 'hidden', name: 'PBX_TOTAL', value: '8642' },
      { nom: 'input', type: 'hidden', name: 'PBX_HMAC', value: 'F00' },
    ],
  })
})

it('nobody waits for it, and its failure keeps nobody from leaving', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  journal = () => {
    resolve()
    return Promise.reject(new TypeError('offline'))
  }
  const { partir } = await import('./partir.ts')
  partir(OUVERTURE)
  expect(partis).toEqual(['https://prestataire.test/page'])
  await promise
})
