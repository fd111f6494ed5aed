import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  await base.ndjson('clients', [client(1)])
  await base.ndjson(
    'contrats',
    [12, 14].map((numero) => contrat(numero)),
  )
  await base.ndjson('factures', [
    {
      numeroFactureClient: 'FA-1',
      numeroContrat: 12,
      dateEmission: '2026-05-02',
      dateEcheance: '2026-05-20',
      montantHT: 10,
      montantTVA: 0.55,
      montantTTC: 10.55,
      modeReglement: 'MENSUALISATION',
    },
  ])
})

const mensualite = (rang: number, plus: object = {}) => ({
  rang,
  dateEcheance: `2026-${String(rang).padStart(2, '0')}-08`,
  montant: 31,
  ...plus,
})
const plan = (numeroEcheancier: string, plus: object = {}) => ({
  numeroEcheancier,
  numeroContrat: 12,
  dateAnnonce: '2025-12-15',
  echeances: [1, 2, 3].map((rang) => mensualite(rang)),
  ...plus,
})
const importer = async (...lignes: object[]) => (await base.ndjson('echeanciers', lignes)).comptes
const enBase = () =>
  base.lire(
    'select rang, date_echeance as jour, montant_cents as cents, d.etat from echeance d join echeancier e on e.id = echeancier_id order by e.numero, rang',
  )

it('are kept by number, with all of their instalments; another import corrects them', async () => {
  const ailleurs = plan('ME02', { numeroContrat: 14 })
  expect(await importer(plan('ME01'), ailleurs)).toMatchObject({ acceptees: 2, rejets: {} })
  expect(await importer(plan('ME01'))).toMatchObject({ acceptees: 0, repetees: 1 })
  expect(
    await importer(
      ailleurs,
      plan('ME01', {
        etat: 'TERMINE',
        numeroFactureClient: 'FA-1',
        echeances: [mensualite(1, { etat: 'PRELEVEE' }), mensualite(2, { montant: 31.5 })],
      }),
    ),
  ).toMatchObject({ acceptees: 1, repetees: 1 })
  expect(await enBase()).toEqual([
    { rang: 1, jour: '2026-01-08', cents: 3100, etat: 'PRELEVEE' },
    { rang: 2, jour: '2026-02-08', cents: 3150, etat: 'A_VENIR' },
    { rang: 1, jour: '2026-01-08', cents: 3100, etat: 'A_VENIR' },
    { rang: 2, jour: '2026-02-08', cents: 3100, etat: 'A_VENIR' },
    { rang: 3, jour: '2026-03-08', cents: 3100, etat: 'A_VENIR' },
  ])
  expect(
    await base.lire(
      'select e.etat, f.numero_facture_client as facture from echeancier e left join facture f on f.id = facture_id order by numero',
    ),
  ).toEqual([
    { etat: 'TERMINE', facture: 'FA-1' },
    { etat: 'EN_COURS', facture: null },
  ])
})

it('leave what was asked of the bank as it was asked', async () => {
  await importer(plan('ME01'))
  const scelle = coffreEssai.sceller('mandat_sepa.iban', '0000012', 'FR7630006000011234567890189')
  await base.lire(`
    with mandat as (insert into mandat_sepa (ics, rum, numero_contrat, numero_client_payeur, signe_le, titulaire_scelle, iban_scelle, iban_fin) values ('FR12ZZZVALOMB', 'M-1', '0000012', '0000001', '2024-03-12', '${scelle}', '${scelle}', '0189') returning id),
      remise as (insert into remise_prelevements (message_id, creee_le, deposee_le, nombre, montant_cents) values ('PRL1', now(), now(), 1, 3100) returning id)
    insert into prelevement (remise_id, mandat_id, echeance_id, numero_contrat, bout_en_bout, sequence, date_prelevement, montant_cents, rum, iban_scelle, iban_fin)
    select remise.id, mandat.id, d.id, '0000012', 'ECH-1', 'FRST', '2026-02-09', 3100, 'M-1', '${scelle}', '0189' from remise, mandat, echeance d where rang = 2`)
  await base.lire(`update echeance set etat = 'REJETEE' where rang = 2`)
  expect(await importer(plan('ME01', { echeances: [mensualite(1), mensualite(2, { montant: 99 })] }))).toMatchObject({
    acceptees: 1,
  })
  expect(await importer(plan('ME01', { echeances: [mensualite(1)] }))).toMatchObject({ acceptees: 0, repetees: 1 })
  expect(await enBase()).toMatchObject([{ rang: 1 }, { rang: 2, cents: 3100, etat: 'REJETEE' }])
  await base.lire(`update echeance set etat = 'REMISE' where rang = 1`)
  for (const dite of [mensualite(2), mensualite(1, { montant: 99 })])
    expect(await importer(plan('ME01', { echeances: [dite] }))).toMatchObject({ acceptees: 0, repetees: 1 })
})

it('a new plan takes the place of one that ends, in one file or in two', async () => {
  expect((await importer(plan('ME01'))).rejets).toEqual({})
  expect(await importer(plan('ME02'))).toMatchObject({
    acceptees: 0,
    rejets: { 'un autre échéancier est en cours pour ce contrat': 1 },
  })
  expect(await importer(plan('ME02'), plan('ME01', { etat: 'TERMINE' }))).toMatchObject({ acceptees: 2, rejets: {} })
  expect(await base.lire('select numero, etat from echeancier order by numero')).toEqual([
    { numero: 'ME01', etat: 'TERMINE' },
    { numero: 'ME02', etat: 'EN_COURS' },
  ])
  for (const dit of [plan('ME02', { etat: 'TERMINE' }), plan('ME03')])
    expect(await importer(dit)).toMatchObject({ acceptees: 1, rejets: {} })
})

it.each([
  [{ numeroContrat: 99 }, 'contrat inconnu'],
  [{ numeroContrat: 14, numeroFactureClient: 'FA-1' }, 'facture inconnue'],
  [{ echeances: [] }, /^echeances : /],
  [{ echeances: [mensualite(1), mensualite(1)] }, /^echeances : /],
  [{ echeances: [mensualite(1, { montant: 0 })] }, /^echeances\.0\.montant : |^echeances/],
  [{ echeances: [mensualite(1, { etat: 'REMISE' })] }, /^echeances/],
])('with %j are refused, and those around them written', async (plus, motif) => {
  const comptes = await importer(plan('ME01'), plan('ME02', { numeroContrat: 14, ...plus }))
  expect(comptes).toMatchObject({ lues: 2, acceptees: 1 })
  expect(Object.keys(comptes.rejets)).toEqual([typeof motif === 'string' ? motif : expect.stringMatching(motif)])
})
