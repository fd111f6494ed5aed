import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let autorise = false
let partiel = false
let soldable = true
let demandes: Array<[chemin: string, corps: unknown]> = []
beforeEach(() => {
  autorise = false
  partiel = false
  soldable = true
  demandes = []
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('location', { hash: '', assign: () => undefined })
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    const chemin = url.slice(url.indexOf('webapi/') + 'webapi/'.length)
    const corps = options?.body as string | undefined
    demandes.push([chemin, corps && JSON.parse(corps)])
    if (chemin === paiementsCalls.autoriserDemande.path)
      return Response.json({
        isPaiementAutorise: autorise,
        message: autorise ? null : 'Le paiement de cette facture n’est pas autorisé.',
        montant: 86.42,
        isPaiementPartielAutorise: partiel,
      })
    if (chemin.startsWith('Facturation/isContratSoldable'))
      return Response.json({
        isContratSoldable: soldable,
        message: soldable ? null : 'Rien n’est dû.',
        solde: 64.1,
        isPaiementPartielAutorise: partiel,
      })
    return Response.json({ token: 't', expirationDate: '2100-01-01T00:00:00Z' })
  })
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

const factures = [
  { reference: 'F1', numeroContrat: '0700101', solde: 0.1 },
  { reference: 'F2', numeroContrat: '0700102', solde: 0.29 },
]
const nommees = factures.map(({ reference, numeroContrat }) => ({ reference, numeroContrat }))

it.each([
  ['invoices, for what the server says is owed', { type: 'factures', factures }, { montantCents: 8642, partiel: true }],
  // The bank would have taken the instalment whole.
  ['instalments, whole, for their own amounts', { type: 'echeance', factures }, { montantCents: 39, partiel: false }],
] as const)('asks whether it may be paid: %s', async (_, reglement, attendu) => {
  autorise = true
  partiel = true
  const { queryClient } = await import('../../lib/query/query-client.ts')
  const { conditionsQuery } = await import('./reglement.ts')
  expect(await queryClient.fetchQuery(conditionsQuery(reglement))).toEqual({ refus: null, ...attendu })
  expect(demandes.at(-1)).toEqual([paiementsCalls.autoriserDemande.path, { facturePaiementInfoList: nommees }])
})

it('asks whether the balance of a contract may be paid, and tells what of it may not', async () => {
  partiel = true
  const { queryClient } = await import('../../lib/query/query-client.ts')
  const { conditionsQuery, nonReglable } = await import('./reglement.ts')
  const solde = { type: 'solde', numeroContrat: '0700101', du: 86.42 } as const
  const conditions = await queryClient.fetchQuery(conditionsQuery(solde))
  expect(conditions).toEqual({ refus: null, montantCents: 6410, partiel: true })
  expect(demandes.at(-1)?.[0]).toBe('Facturation/isContratSoldable/0700101')
  expect(nonReglable(solde, conditions)).toBe(2232)
  expect(nonReglable({ ...solde, du: 50 }, conditions)).toBe(0)
  expect(nonReglable({ type: 'factures', factures }, conditions)).toBe(0)
  soldable = false
  expect(await queryClient.fetchQuery(conditionsQuery(solde))).toMatchObject({ refus: 'Rien n’est dû.' })
})

const solde = { type: 'solde', numeroContrat: '0700101', du: 86.42 } as const
const LISTE = { facturePaiementInfoList: nommees }
it.each([
  ['all of an invoice', { type: 'factures', factures }, undefined, undefined, LISTE],
  [
    'a part of it, by a visitor',
    { type: 'factures', factures: factures.slice(0, 1) },
    4050,
    'a@exemple.fr',
    { facturePaiementInfoList: [{ ...nommees[0], montant: 40.5 }], email: 'a@exemple.fr' },
  ],
  [
    'an instalment, for its own amount',
    { type: 'echeance', factures },
    undefined,
    undefined,
    {
      facturePaiementInfoList: nommees.map((nommee, rang) => ({ ...nommee, montant: factures[rang]?.solde })),
      isPaiementEcheance: true,
    },
  ],
  ['all of a balance', solde, undefined, undefined, { numeroContrat: '0700101' }],
  ['a part of a balance', solde, 4050, undefined, { numeroContrat: '0700101', montant: 40.5 }],
] as const)('asks to pay %s', async (_, reglement, partieCents, email, corps) => {
  const { demanderPaiement } = await import('./reglement.ts')
  await demanderPaiement(reglement, partieCents, email)
  const { effectuerDemande, effectuerDemandeParContrat } = paiementsCalls
  const { path } = reglement.type === 'solde' ? effectuerDemandeParContrat : effectuerDemande
  expect(demandes.at(-1)).toEqual([path, corps])
})
