import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { libelleSolde } from '@ael/contract/factures/regles.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AbonnementVoulu, creerContratRattache, poserCompteur } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerFacture, creerReleves } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { creerUsager } from '../../testing/usager.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let client: Client
let usager: number
let contrat: string

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ id: usager, client, contrat } = await creerUsager(app))
})

const nouveauContrat = (voulu?: AbonnementVoulu) => creerContratRattache(app.services.db, usager, voulu)

it.each([
  [-86.42, 'Exigible'],
  [12, 'En votre faveur'],
  [0, ''],
  [-0, ''],
])('a balance of %f is called « %s »', (solde, libelle) => {
  expect(libelleSolde(solde)).toBe(libelle)
})

describe('the balance of a contract', () => {
  const lire = () => client(facturesCalls.soldeComptableContratAbonnement, { params: { contract: contrat } })

  it('is nothing, and says nothing, without open invoices', async () => {
    await creerFacture(app.services.db, contrat, { solde_cents: 0 })
    const solde = await lire()
    expect(solde).toEqual({ solde: 0, libelle: '', soldeEchu: 0, dateLimitePaiement: null, nbContrats: 1 })
    expect(Object.is(solde.solde, 0)).toBe(true)
  })

  it('is negative by what the customer owes, and tells what is past due', async () => {
    const { db } = app.services
    await creerFacture(db, contrat, { date_echeance: '2026-11-20', solde_cents: 8642 })
    await creerFacture(db, contrat, { date_echeance: '2026-11-21', solde_cents: 1010 })
    await creerFacture(db, contrat, { date_echeance: '2026-12-16', solde_cents: 1 })
    // What was paid too much of an older one has no day to be paid by.
    await creerFacture(db, contrat, {
      date_emission: '2026-07-20',
      date_echeance: '2026-08-20',
      solde_cents: -100,
    })
    expect(await lire()).toEqual({
      solde: -95.53,
      libelle: 'Exigible',
      soldeEchu: -86.42,
      dateLimitePaiement: '2026-11-20',
      nbContrats: 1,
    })
  })

  it('is positive by what credit notes leave', async () => {
    const { db } = app.services
    await creerFacture(db, contrat, { solde_cents: 8642 })
    await creerFacture(db, contrat, {
      type: 'AVOIR',
      montant_ht_cents: -9000,
      montant_tva_cents: 0,
      montant_ttc_cents: -9000,
      solde_cents: -9000,
    })
    expect(await lire()).toMatchObject({ solde: 3.58, libelle: 'En votre faveur' })
  })
})

describe('the balance of a group', () => {
  it('is that of its contracts together, electricity too, and of no other', async () => {
    const { db } = app.services
    const electricite = await nouveauContrat({ type: 'BT' })
    const dehors = await nouveauContrat()
    await creerFacture(db, contrat, { solde_cents: 1000 })
    await creerFacture(db, electricite, { solde_cents: -250 })
    await creerFacture(db, dehors, { solde_cents: 7700 })
    const { id } = await db
      .insertInto('groupe')
      .values({ utilisateur_id: usager, nom: 'Bureaux' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const numero_contrat of [contrat, electricite])
      await db.insertInto('groupe_contrat').values({ groupe_id: id, numero_contrat }).execute()
    const lire = (groupe: number) =>
      client(facturesCalls.soldeComptableContratAbonnementGroupe, { params: { id: groupe } })
    expect(await lire(id)).toMatchObject({ solde: -7.5, nbContrats: 2 })
    expect(await lire(0)).toMatchObject({ solde: -84.5, nbContrats: 3 })
    client = await app.clientDe(await creerUtilisateur(db))
    expect(await refus(lire(id))).toMatchObject({ status: 403, code: 'DROITS' })
    expect(await lire(0)).toMatchObject({ solde: 0, nbContrats: 0 })
  })
})

describe('billed consumption', () => {
  const lire = (query: Record<string, unknown> = {}, contract = contrat) =>
    client(facturesCalls.listeConsommationsFacturees, { params: { contract }, query })

  it('goes from the day after a reading to the next, the newest first', async () => {
    const { db } = app.services
    const compteur = await poserCompteur(db, contrat, { numero: `C23FA${contrat}` })
    const facture = await creerFacture(db, contrat, { numero_facture_client: `F${contrat}` })
    await creerReleves(
      db,
      contrat,
      { date_releve: '2025-10-14', nature: 'POSE', compteur_id: compteur },
      { date_releve: '2026-04-14', volume_litres: 55_000, compteur_id: compteur },
      { date_releve: '2026-10-14', volume_litres: 19_400, nature: 'AUTORELEVE', facture_id: facture },
    )
    expect(await lire()).toEqual({
      nbTotalResultats: 2,
      resultats: [
        {
          numeroContrat: contrat,
          dateDebut: '2026-04-15',
          dateReleve: '2026-10-14',
          nbJours: 183,
          volumeConsoEnLitres: 19_400,
          volumeConsoEnM3: 19.4,
          index: 74_400,
          etat: 'mesure',
          nature: 'AUTORELEVE',
          numeroFactureClient: `F${contrat}`,
          reference: null,
        },
        {
          numeroContrat: contrat,
          dateDebut: '2025-10-14',
          dateReleve: '2026-04-14',
          nbJours: 183,
          volumeConsoEnLitres: 55_000,
          volumeConsoEnM3: 55,
          index: 55_000,
          etat: 'mesure',
          nature: 'RELEVE',
          numeroFactureClient: null,
          reference: `C23FA${contrat}`,
        },
      ],
    })
  })

  it('is paged, with its total on every page', async () => {
    const releves = Array.from({ length: 12 }, (_, rang) => ({
      date_releve: `20${String(10 + rang)}-06-30`,
      volume_litres: rang,
    }))
    await creerReleves(app.services.db, contrat, ...releves)
    const page = await lire({ nbElements: 5, indexPage: 2, triDecroissant: false })
    expect(page.nbTotalResultats).toBe(12)
    expect(page.resultats.map(({ dateReleve }) => dateReleve.slice(0, 4))).toEqual([
      '2015',
      '2016',
      '2017',
      '2018',
      '2019',
    ])
    expect(await lire({ nbElements: 5, indexPage: 4 })).toEqual({ resultats: [], nbTotalResultats: 12 })
  })

  it('of a group mixes its water contracts by date', async () => {
    const { db } = app.services
    const autre = await nouveauContrat()
    const electricite = await nouveauContrat({ type: 'BT' })
    for (const [numero, jour] of [
      [contrat, '2026-05-01'],
      [autre, '2026-06-01'],
      [electricite, '2026-07-01'],
    ] as const) {
      await creerReleves(db, numero, { date_releve: jour, volume_litres: 1000 })
    }
    const { resultats, nbTotalResultats } = await client(facturesCalls.listeConsommationsFactureesGroupe, {
      params: { id: 0 },
      query: {},
    })
    expect(resultats.map(({ numeroContrat }) => numeroContrat)).toEqual([autre, contrat])
    expect(nbTotalResultats).toBe(2)
  })

  it('of medium voltage is told in kilowatt-hours, with the average power', async () => {
    const moyenneTension = await nouveauContrat({ type: 'MT' })
    await creerReleves(
      app.services.db,
      moyenneTension,
      { date_releve: '2026-08-31' },
      { date_releve: '2026-10-01', volume_litres: 7_441_000, nature: 'ESTIME' },
    )
    const lireMT = (contract: string) =>
      client(facturesCalls.listeConsommationsMTFacturees, { params: { contract }, query: {} })
    expect((await lireMT(moyenneTension)).resultats).toEqual([
      {
        numeroContrat: moyenneTension,
        dateDebut: '2026-09-01',
        dateReleve: '2026-10-01',
        nbJours: 31,
        consommationEnKwh: 7441,
        puissanceMoyenneEnKw: 10.001,
        etat: 'estime',
        numeroFactureClient: null,
      },
    ])
    await creerReleves(app.services.db, contrat, { date_releve: '2026-08-31', volume_litres: 1 })
    expect(await lireMT(contrat)).toEqual({ resultats: [], nbTotalResultats: 0 })
  })

  it.each([{ indexPage: -1 }, { nbElements: 1000 }])('refuses %j', async (query) => {
    expect(await refus(lire(query))).toMatchObject({ status: 400 })
  })
})
