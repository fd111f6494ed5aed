import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { creerReleves } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'

let app: TestApp
let anonyme: Client
let numeroContrat: string
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
  anonyme = await app.clientDe(null)
  const { db } = app.services
  const titulaire = await creerClient(db, { nom: "D'Éluard-Noël", prenom: 'Zoé' })
  const coTitulaire = await creerClient(db, { nom: 'SCI', raison_sociale: 'SCI Les Acacias' })
  numeroContrat = await creerAbonnement(db, { titulaire, coTitulaire, etat: 'RA', colonnes: { code_commune: '26901' } })
  await poserCompteur(db, numeroContrat, { numero: 'D12AB0007', fin: '2026-06-30' })
  await creerReleves(db, numeroContrat, { date_releve: '2026-06-30', volume_litres: 123_456 })
})
afterAll(() => app.close())

const chercher = (nomAncienOccupant: string, codeCommune = '26901', numeroCompteur = 'D12AB0007') =>
  anonyme(abonnementsCalls.rechercheContrat, { query: { codeCommune, numeroCompteur, nomAncienOccupant } })

describe('the contract of a home', () => {
  it.each(["D'Éluard-Noël", 'd eluard noel', "D'ELUARD-NOEL Zoé", "zoé d'éluard-noël", 'SCI les acacias'])(
    'is told to whoever knows its previous occupant, « %s »',
    async (nom) => {
      expect(await chercher(nom)).toMatchObject({
        trouve: true,
        numeroContrat,
        dernierIndex: 123,
        dateDernierReleve: '2026-06-30',
        adresseConstruite: '12 rue des Tanneurs, 38999 Valombre',
      })
    },
  )

  it.each(['', 'Éluard', 'zoe', '_', "' or '1'='1", '-'])(
    'to whoever gives « %s » only its address is told',
    async (nom) => {
      const trouve = await chercher(nom)
      expect(trouve).toMatchObject({
        trouve: true,
        numeroCompteur: 'D12AB0007',
        numeroContrat: null,
        dernierIndex: null,
        dateDernierReleve: null,
      })
      expect(JSON.stringify(trouve)).not.toMatch(/luard|acacias/i)
    },
  )

  it.each<[string, Parameters<typeof creerAbonnement>[1]]>([
    ['in service', {}],
    ['waiting', { etat: 'AT' }],
    ['terminated from tomorrow on', { etat: 'RA', colonnes: { date_resiliation: '2026-11-22' } }],
  ])('that is %s tells its address, and nothing of its holder to whoever names him', async (_, voulu) => {
    const { db } = app.services
    const titulaire = await creerClient(db, { nom: 'Vasseur', prenom: 'Paul' })
    const numeroCompteur = `D${numeroUnique()}`
    const occupe = await creerAbonnement(db, {
      ...voulu,
      titulaire,
      numeroCompteur,
      colonnes: { ...voulu?.colonnes, code_commune: '26901' },
    })
    await creerReleves(db, occupe, { date_releve: '2026-06-30', volume_litres: 123_456 })
    const nomme = await chercher('Vasseur', '26901', numeroCompteur)
    expect(nomme).toMatchObject({ trouve: true, numeroContrat: null, dernierIndex: null, dateDernierReleve: null })
    expect(nomme).toEqual(await chercher('Autre', '26901', numeroCompteur))
  })

  it('that ended tells nothing once somebody else has its meter', async () => {
    const { db } = app.services
    const ancien = await creerClient(db, { nom: 'Vasseur', prenom: 'Paul' })
    const numero = `D${numeroUnique()}`
    // It is free from the day on which it ends.
    const colonnes = { code_commune: '26901', date_resiliation: '2026-11-21' }
    const quitte = await creerAbonnement(db, { titulaire: ancien, etat: 'RA', colonnes })
    const compteur = await poserCompteur(db, quitte, { numero, fin: '2026-06-30' })
    expect(await chercher('Vasseur', '26901', numero)).toMatchObject({ numeroContrat: quitte })
    const repris = await creerAbonnement(db, { colonnes: { code_commune: '26901' } })
    await db
      .insertInto('affectation_compteur')
      .values({ numero_contrat: repris, compteur_id: compteur, debut: '2026-06-30' })
      .execute()
    for (const nom of ['Vasseur', 'Durand'])
      expect(await chercher(nom, '26901', numero)).toMatchObject({
        trouve: true,
        numeroContrat: null,
        dernierIndex: null,
      })
  })

  it('is found by a meter in lower case or with spaces, and not in another commune or by another meter', async () => {
    for (const saisi of ['d12ab0007', 'D12 AB0007']) expect((await chercher('', '26901', saisi)).trouve).toBe(true)
    expect(await chercher("D'Éluard-Noël", '26902')).toMatchObject({
      trouve: false,
      adresse: null,
      numeroContrat: null,
    })
    expect((await chercher("D'Éluard-Noël", '26901', 'D12AB0008')).trouve).toBe(false)
  })

  it.each([
    { codeCommune: 'Valombre', numeroCompteur: 'D1', nomAncienOccupant: '' },
    { codeCommune: '26901', numeroCompteur: '', nomAncienOccupant: '' },
    { codeCommune: '26901', numeroCompteur: 'D1', nomAncienOccupant: '<script>' },
  ])('is not looked for with %j', async (query) => {
    expect((await refus(anonyme(abonnementsCalls.rechercheContrat, { query })))?.status).toBe(400)
  })

  it('is the address of a meter for whoever moves in', async () => {
    expect(
      await anonyme(abonnementsCalls.rechercheParCompteur, { params: { numeroCompteur: 'D12AB0007' } }),
    ).toMatchObject({
      trouve: true,
      codeTypeService: 'EA',
      nombreRoues: 5,
      adresse: { voie: 'rue des Tanneurs' },
    })
    expect(await anonyme(abonnementsCalls.rechercheParCompteur, { params: { numeroCompteur: 'INCONNU' } })).toEqual({
      trouve: false,
      codeTypeService: null,
      numeroCompteur: null,
      nombreRoues: null,
      adresse: null,
      adresseConstruite: null,
    })
  })

  it('cannot be searched for without end from one network', async () => {
    const clients = [await app.clientDe(null, '2001:db8:1:2::7'), await app.clientDe(null, '2001:db8:1:2::8')]
    const issues = await Promise.all(
      Array.from({ length: 70 }, (_, rang) =>
        refus(clients[rang % 2]!(abonnementsCalls.rechercheParCompteur, { params: { numeroCompteur: `X${rang}` } })),
      ),
    )
    expect(issues.filter((issue) => issue?.status === 429)).toHaveLength(10)
    const query = { codeCommune: '26901', numeroCompteur: 'D12AB0007', nomAncienOccupant: '' }
    expect(await refus(clients[0]!(abonnementsCalls.rechercheContrat, { query }))).toMatchObject({ status: 429 })
    expect(await refus(chercher(''))).toBeNull()
  })
})
