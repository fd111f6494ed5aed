import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LigneFacture } from '../../../db/schema.generated.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let usager: number
let client: Client
let contrat: ContratVerifie

beforeAll(async () => {
  app = await createTestApp()
  usager = await creerUtilisateur(app.services.db)
  client = await app.clientDe(usager)
})
afterAll(() => app.close())
beforeEach(async () => {
  contrat = await creerContratRattache(app.services.db, usager)
})

type Ligne = Partial<Omit<Insertable<LigneFacture>, 'facture_id'>>

/** A bill of the contract, of ten cubic metres unless its lines say otherwise. */
async function facturer(
  emission: string,
  lignes: readonly Ligne[],
  type: 'FACTURE' | 'AVOIR' = 'FACTURE',
): Promise<void> {
  const { db } = app.services
  const ecrites = lignes.map((ligne, rang) => ({
    rang: rang + 1,
    bloc: 'DISTRIBUTION',
    libelle: 'Consommation',
    du: '2026-01-01',
    au: '2026-06-30',
    unite: 'M3',
    quantite_milliemes: 10_000,
    prix_dix_milliemes: 10_000,
    tva_pour_mille: 0,
    montant_cents: 1000,
    ...ligne,
  }))
  const ht = ecrites.reduce((somme, { montant_cents }) => somme + montant_cents, 0)
  const facture = await creerFacture(db, contrat, {
    numero_facture_client: `P${contrat}-${emission}-${type}`,
    type,
    date_emission: emission,
    montant_ht_cents: ht,
    montant_tva_cents: 0,
    montant_ttc_cents: ht,
    solde_cents: 0,
  })
  await db
    .insertInto('ligne_facture')
    .values(ecrites.map((ligne) => ({ ...ligne, facture_id: facture })))
    .execute()
}

const lire = async () => (await client(facturesCalls.prixMetreCube, { params: { contract: contrat } })).prix

it('is that of the last bill that counts cubic metres, without what is paid by the day', async () => {
  await facturer('2026-07-01', [
    { prix_dix_milliemes: 11_700 },
    { bloc: 'COLLECTE', prix_dix_milliemes: 19_400 },
    { bloc: 'COLLECTE', libelle: 'Abonnement', unite: 'JOUR', prix_dix_milliemes: 500_000 },
  ])
  await facturer('2026-02-01', [{ prix_dix_milliemes: 90_000 }])
  await facturer('2026-08-01', [{ libelle: 'Frais', unite: 'FORFAIT', prix_dix_milliemes: 500_000 }])
  await facturer('2026-09-01', [{ prix_dix_milliemes: 70_000, montant_cents: -1000 }], 'AVOIR')
  expect(await lire()).toEqual({
    euros: 3.11,
    dateFacture: '2026-07-01',
    parts: [
      { part: 'EAU', euros: 1.17 },
      { part: 'ASSAINISSEMENT', euros: 1.94 },
    ],
  })
  const { resultats } = await client(facturesCalls.listeFactures, { query: { numeroContrat: contrat } })
  expect(resultats.map(({ volumeConsoAst }) => volumeConsoAst)).toEqual([null, 10, null, null])
})

it('is the price in force at the end of the bill, and that of the last band', async () => {
  await facturer('2026-07-01', [
    { prix_dix_milliemes: 20_000, du: '2026-04-01', rang: 2 },
    { prix_dix_milliemes: 12_000, du: '2026-04-01', rang: 1 },
    { prix_dix_milliemes: 10_000, au: '2026-03-31' },
    { libelle: 'Tranche vide', prix_dix_milliemes: 99_000, quantite_milliemes: 0, montant_cents: 0 },
  ])
  expect(await lire()).toMatchObject({ euros: 2 })
})

it('is the indicative price before any bill, none when the service has none, and none for electricity', async () => {
  expect(await lire()).toEqual({ euros: 1.17, dateFacture: null, parts: [] })
  const egouts = await creerContratRattache(app.services.db, usager, { type: 'AS' })
  expect((await client(facturesCalls.prixMetreCube, { params: { contract: egouts } })).prix).toMatchObject({
    euros: 1.17,
  })
  const electricite = await creerContratRattache(app.services.db, usager, { colonnes: { code_type_contrat: 'BT' } })
  expect((await client(facturesCalls.prixMetreCube, { params: { contract: electricite } })).prix).toBeNull()
  await reglerParametre(app.services, 'FacteurMonetaire', 0)
  expect(await lire()).toBeNull()
})
