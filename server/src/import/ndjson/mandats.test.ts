import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ICS_FICTIF } from '../../config/fictif.ts'
import { coffreEssai } from '../../testing/coffre.ts'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { client, contrat } from '../testing/lignes.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(async () => {
  await base.lire('truncate client restart identity cascade')
  await base.ndjson('clients', [client(1), client(2)])
  await base.ndjson(
    'contrats',
    [12, 14, 15].map((numero) => contrat(numero)),
  )
})

const IBAN = 'FR7630006000011234567890189'
const mandat = (rum: string, plus: object = {}) => ({
  rum,
  ics: ICS_FICTIF,
  numeroContrat: 12,
  dateSignature: '2024-03-12',
  titulaireCompte: 'Zoé Durand',
  iban: IBAN,
  ...plus,
})
const importer = async (...lignes: object[]) => (await base.ndjson('mandats', lignes)).comptes
const enBase = () =>
  base.lire<{ rum: string; revoque_le: string | null }>(
    'select rum, revoque_le from mandat_sepa order by rum, numero_contrat',
  )

it('are kept by creditor and reference; another import corrects them', async () => {
  const autre = mandat('M-2', { numeroContrat: 14, numeroClientPayeur: 2 })
  expect(
    await importer(mandat('M-1', { lieuSignature: 'Strasbourg', dernierPrelevement: '2026-10-08' }), autre),
  ).toMatchObject({ acceptees: 2, rejets: {} })
  expect(await importer(autre)).toMatchObject({ acceptees: 0, repetees: 1 })
  expect(await base.lire(`select numero_client_payeur from mandat_sepa where rum = 'M-2'`)).toEqual([
    { numero_client_payeur: '0000002' },
  ])
  expect(
    await importer(mandat('m-1', { iban: 'FR14 2004 1010 0505 0001 3M02 606', dernierPrelevement: '2026-09-08' })),
  ).toMatchObject({ acceptees: 1 })
  const [lu] = await base.lire<{ iban_scelle: string }>(
    `select iban_scelle, iban_fin, numero_client_payeur, dernier_prelevement, lieu_signature from mandat_sepa where rum = 'M-1'`,
  )
  expect([{ ...lu, iban_scelle: coffreEssai.ouvrir('mandat_sepa.iban', '0000012', lu!.iban_scelle) }]).toEqual([
    {
      iban_scelle: 'FR1420041010050500013M02606',
      iban_fin: '2606',
      numero_client_payeur: '0000001',
      dernier_prelevement: '2026-10-08',
      lieu_signature: '',
    },
  ])
})

it.each([
  ['in one file', [[mandat('M-2', { dateSignature: '2026-06-01' }), mandat('M-1')]]],
  ['of one day', [[mandat('M-2', { dateSignature: '2026-06-01' }), mandat('M-1', { dateSignature: '2026-06-01' })]]],
  ['one after the other', [[mandat('M-1')], [mandat('M-2', { dateSignature: '2026-06-01' })]]],
  [
    'again and again',
    [[mandat('M-1')], [mandat('M-1'), mandat('M-2', { dateSignature: '2026-06-01' })], [mandat('M-1')]],
  ],
])('%s, the one that was signed last ends the others of its contract', async (_, fichiers) => {
  const ailleurs = mandat('M-3', { numeroContrat: 14, dateSignature: '2026-09-01' })
  const dUnAutreCreancier = mandat('M-1', { numeroContrat: 15, ics: ICS_FICTIF.replace('ZZZ', 'ABC') })
  for (const lignes of [[ailleurs, dUnAutreCreancier], ...fichiers])
    expect((await importer(...lignes)).rejets).toEqual({})
  expect(await enBase()).toEqual([
    { rum: 'M-1', revoque_le: '2026-06-01' },
    { rum: 'M-1', revoque_le: null },
    { rum: 'M-2', revoque_le: null },
    { rum: 'M-3', revoque_le: null },
  ])
})

it('that the bank has ended do not come back to life', async () => {
  await importer(mandat('M-1'))
  await base.lire(`update mandat_sepa set revoque_le = '2026-10-15'`)
  for (const plus of [{}, { dateRevocation: '2026-10-20' }])
    expect(await importer(mandat('M-1', plus))).toMatchObject({ acceptees: 0, repetees: 1 })
  await importer(mandat('M-1', { numeroContrat: 14 }))
  expect(await enBase()).toEqual([{ rum: 'M-1', revoque_le: '2026-10-15' }])
})

it.each([
  [{ numeroContrat: 99 }, 'contrat inconnu'],
  [{ numeroClientPayeur: 7 }, 'client inconnu'],
  [{ iban: 'FR7630006000011234567890188' }, /^iban : /],
  [{ ics: 'FR00ZZZ123456' }, /^ics : /],
  [{ rum: '/M' }, /^rum : /],
  [{ dateRevocation: '2024-03-11' }, /^dateRevocation : /],
])('with %j are refused, and those around them written', async (plus, motif) => {
  const comptes = await importer(mandat('M-1'), mandat('M-2', { numeroContrat: 14, ...plus }))
  expect(comptes).toMatchObject({ lues: 2, acceptees: 1 })
  expect(Object.keys(comptes.rejets)).toEqual([typeof motif === 'string' ? motif : expect.stringMatching(motif)])
})

it('that bring nothing new change nothing, sealed or not; another account, holder or bank does', async () => {
  const complet = mandat('M-1', { bic: 'AGRIFRPP' })
  expect(await importer(complet)).toMatchObject({ acceptees: 1 })
  const [avant] = await base.lire('select * from mandat_sepa')
  expect(await importer(complet)).toMatchObject({ acceptees: 0, repetees: 1 })
  expect(await base.lire('select * from mandat_sepa')).toEqual([avant])
  for (const change of [{ bic: 'BNPAFRPP' }, { titulaireCompte: 'Zoé Martin' }, { iban: 'BE71096123456769' }])
    expect(await importer({ ...complet, ...change })).toMatchObject({ acceptees: 1, repetees: 0 })
  expect(await importer({ ...complet, bic: null })).toMatchObject({ acceptees: 1 })
  expect(await base.lire('select iban_fin, bic_scelle from mandat_sepa')).toEqual([
    { iban_fin: '0189', bic_scelle: null },
  ])
})
