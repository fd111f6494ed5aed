import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContratCourant, Contexte } from '../../lib/session/contexte.ts'
import { lienVue, lireVue } from './vues.ts'

const CONTRAT: Contexte = { mode: 'contrat', contrat: { numeroContrat: '0700101' } as ContratCourant }
const GROUPE: Contexte = { mode: 'groupe', groupe: { idGroupe: 7 } as Groupe }
const TRI = { indexPage: 3, nbElements: 25, tri: 'montantTTCFacture', triDecroissant: true } as const

let nombre: number
let demandes: string[]

beforeEach(() => {
  nombre = 250
  demandes = []
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith(accesCalls.generateToken.path))
      return Response.json({ token: 't', expirationDate: '2100-01-01T00:00:00Z' })
    demandes.push(decodeURIComponent(url.slice(url.indexOf('webapi/') + 'webapi/'.length)))
    const requete = new URL(url, 'https://agence.test').searchParams
    const [page, taille] = [Number(requete.get('indexPage')), Number(requete.get('nbElements'))]
    const rangs = Array.from({ length: nombre }, (_, rang) => rang).slice((page - 1) * taille, page * taille)
    return Response.json({
      resultats: rangs.map((identifiantFacture) => ({ identifiantFacture })),
      nbTotalResultats: nombre,
      historiqueDepuis: null,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [CONTRAT, 'a-regler', { contrat: '0700101', type: 'AR' }],
  [CONTRAT, 'reglees', { contrat: '0700101', type: 'DR' }],
  [CONTRAT, 'toutes', { numeroContrat: '0700101' }],
  [GROUPE, 'a-regler', { idGroupe: '7', type: 'AR' }],
  [GROUPE, 'reglees', { idGroupe: '7', type: 'DR' }],
  [GROUPE, 'toutes', { idGroupe: '7' }],
] as const)(
  'of %j, a page of « %s » is asked for as it is sorted, within the days chosen',
  async (contexte, vue, dite) => {
    const { queryClient } = await import('../../lib/query/query-client.ts')
    const { demandeDe, facturesQuery } = await import('./queries.ts')
    await queryClient.fetchQuery(facturesQuery(contexte, vue, demandeDe(TRI, { du: '2026-01-01', au: '2026-06-30' })))
    const { searchParams } = new URL(demandes[0] ?? '', 'https://agence.test')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...dite,
      indexPage: '3',
      nbElements: '25',
      tri: 'montantTTCFacture',
      triDecroissant: 'true',
      dateDebut: '2026-01-01',
      dateFin: '2026-06-30',
    })
  },
)

it('all those of a list are read page by page, unless they are more than what is done with them takes', async () => {
  const { lireToutes, toutesPayablesQuery } = await import('./queries.ts')
  const lues = await lireToutes(CONTRAT, 'toutes', TRI, 250)
  expect(lues?.map(({ identifiantFacture }) => identifiantFacture)).toEqual(
    Array.from({ length: 250 }, (_, rang) => rang),
  )
  expect(await lireToutes(CONTRAT, 'toutes', TRI, 249)).toBeNull()
  const { queryClient } = await import('../../lib/query/query-client.ts')
  // One payment settles two hundred.
  expect(await queryClient.fetchQuery(toutesPayablesQuery(CONTRAT, 'a-regler', TRI))).toBeNull()
  nombre = 200
  expect(await queryClient.fetchQuery(toutesPayablesQuery(GROUPE, 'a-regler', TRI))).toHaveLength(200)
})

it('a view is named by its address, the first by none', () => {
  expect([{}, { vue: 'reglees' }, { vue: 'toutes' }, { vue: 'autre' }].map(lireVue)).toEqual([
    'a-regler',
    'reglees',
    'toutes',
    'a-regler',
  ])
  expect((['a-regler', 'reglees'] as const).map(lienVue)).toEqual(['#/factures', '#/factures?vue=reglees'])
})

it('under a list that cannot be read stands what the server says, that it was not reached, or that nothing is lost', async () => {
  const { ErreurAppel } = await import('@ael/contract/client.ts')
  const { detailEchec } = await import('./echec.ts')
  const { libelles } = await import('./libelles.ts')
  const refus = (message: string) => new ErreurAppel(500, { message, severity: 'Error', code: '' } as never)
  expect(detailEchec(refus('Les factures sont en maintenance.'))).toBe('Les factures sont en maintenance.')
  expect(detailEchec(refus(''))).toBe(libelles.liste.echecDetail)
  expect(detailEchec(new TypeError('offline'))).toBe(libelles.liste.horsLigne)
})
