import type { Client } from '@ael/contract/client.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { GRANULARITES, type Granularite } from '@ael/contract/consommation/granularites.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, creerContratRattache, montrerClient, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { numeroUnique } from '../../testing/clients.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { consentir, ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerReleves } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let client: Client
let usager: number

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-10-30T09:00:00Z') })
})
afterAll(() => app.close())

async function nouvelUsager(voulu: Parameters<typeof creerUtilisateur>[1] = {}): Promise<void> {
  usager = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'], ...voulu })
  client = await app.clientDe(usager)
}

async function contrat(
  jours?: Parameters<typeof ecrireJours>[4],
  options: Parameters<typeof creerAbonnement>[1] = {},
): Promise<string> {
  const { db } = app.services
  const numero = await creerContratRattache(db, usager, options)
  if (jours) await ecrireJours(db, await poserCompteurRadio(db, numero), '2026-09-01', '2026-10-29', jours)
  return numero
}

async function groupe(proprietaire: number, ...contrats: string[]): Promise<number> {
  const { db } = app.services
  const { id } = await db
    .insertInto('groupe')
    .values({ utilisateur_id: proprietaire, nom: `Immeuble ${numeroUnique()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const numero_contrat of contrats)
    await db.insertInto('groupe_contrat').values({ groupe_id: id, numero_contrat }).execute()
  return id
}

const lireGroupe = (
  id: number,
  granularite: Granularite,
  dateDebut = '2026-10-01',
  dateFin = '2026-10-29',
  lecteur = client,
) => lecteur(consommationCalls.grapheGroupe, { params: { id }, query: { granularite, dateDebut, dateFin } })

describe('a group', () => {
  it('is the sum of its contracts, period by period, whatever is missing or estimated', async () => {
    await nouvelUsager()
    const { db } = app.services
    const lettres = ['m', 'e', 'x', '-']
    const numeros = [
      await contrat({}),
      await contrat((jour) => ({ litres: Number(jour.slice(8)), etats: 'mmmmex'[Number(jour.slice(9)) % 6] })),
      await contrat((jour) =>
        jour < '2026-09-20'
          ? null
          : {
              etats: Array.from(
                { length: jour === '2026-10-25' ? 25 : 24 },
                (_, heure) => lettres[(heure + Number(jour.slice(8))) % 4],
              ).join(''),
            },
      ),
      await contrat((jour) => (jour > '2026-10-10' ? null : { etats: 'x', litres: 3 })),
      await contrat(),
    ]
    await creerReleves(
      db,
      numeros[4]!,
      { date_releve: '2025-10-31' },
      { date_releve: '2026-04-30', volume_litres: 50_001 },
      { date_releve: '2026-10-20', volume_litres: 61_003 },
    )
    await creerReleves(
      db,
      numeros[1]!,
      { date_releve: '2026-01-31' },
      { date_releve: '2026-09-30', volume_litres: 77_777 },
    )
    const id = await groupe(usager, ...numeros)

    for (const granularite of GRANULARITES) {
      const plage = { dateDebut: granularite === 'HEURE' ? '2026-10-01' : '2026-01-01', dateFin: '2026-10-31' }
      const somme = await lireGroupe(id, granularite, plage.dateDebut, plage.dateFin)
      const parContrat = await Promise.all(
        numeros.map((contract) =>
          client(consommationCalls.graphe, { params: { contract }, query: { granularite, ...plage } }).catch(
            () => null,
          ),
        ),
      )
      for (const [rang, point] of somme.resultats.entries()) {
        const volumes = parContrat.map((graphe) => graphe?.resultats[rang]?.volumeConsoEnLitres ?? null)
        const connus = volumes.filter((volume) => volume !== null)
        expect([granularite, point.dateReleve, point.volumeConsoEnLitres]).toEqual([
          granularite,
          point.dateReleve,
          connus.length === 0 ? null : connus.reduce((total, volume) => total + volume, 0),
        ])
      }
      const totaux = parContrat.map((graphe) => graphe?.statistiques.volumeConsoEnLitres ?? 0)
      expect(somme.statistiques.volumeConsoEnLitres).toBe(totaux.reduce((total, volume) => total + volume, 0))
      const caches = somme.reserves.reduce((total, { volumeConsoEnLitres }) => total + (volumeConsoEnLitres ?? 0), 0)
      expect(somme.resultats.reduce((total, point) => total + (point.volumeConsoEnLitres ?? 0), caches)).toBe(
        somme.statistiques.volumeConsoEnLitres,
      )
    }
  })

  it('is measured when every contract is, estimated when one is missing or late, missing when all are', async () => {
    await nouvelUsager()
    const id = await groupe(
      usager,
      await contrat((jour) => (jour === '2026-10-03' || jour === '2026-10-04' ? { etats: 'x' } : {})),
      await contrat((jour) =>
        jour === '2026-10-02' || jour === '2026-10-04' ? { etats: 'x' } : jour > '2026-10-05' ? null : {},
      ),
    )
    const { resultats, reserves } = await lireGroupe(id, 'JOURNEE', '2026-10-01', '2026-10-06')
    expect(resultats.map(({ etat, volumeConsoEnLitres, complet }) => [etat, volumeConsoEnLitres, complet])).toEqual([
      ['mesure', 480, true],
      ['estime', 240, false],
      ['estime', 240, false],
      ['manquant', null, false],
      ['mesure', 480, true],
      ['estime', 240, false],
    ])
    expect(reserves).toMatchObject([
      { dateDebut: '2026-10-02', dateFin: '2026-10-04', volumeConsoEnLitres: 4 * 240, contratsManquants: 2 },
      { dateDebut: '2026-10-06', dateFin: '2026-10-06', volumeConsoEnLitres: null, contratsManquants: 1 },
    ])
  })

  it('does not wait for a contract before its first or after its last day', async () => {
    await nouvelUsager({ accesContratResilie: true })
    const resilie = await contrat((jour) => (jour < '2026-10-03' ? {} : null), {
      etat: 'RA',
      colonnes: { date_etat: '2026-10-03', date_resiliation: '2026-10-03' },
    })
    const id = await groupe(usager, resilie, await contrat((jour) => (jour < '2026-10-02' ? null : {})))
    const { resultats } = await lireGroupe(id, 'JOURNEE', '2026-10-01', '2026-10-04')
    expect(resultats.map(({ etat, volumeConsoEnLitres }) => [etat, volumeConsoEnLitres])).toEqual([
      ['mesure', 240],
      ['mesure', 480],
      ['mesure', 240],
      ['mesure', 240],
    ])
  })

  it.each([
    ['not whole', 'the data of one end', {}, false],
    [
      'whole',
      'one ends itself',
      { etat: 'RA', colonnes: { date_etat: '2026-09-16', date_resiliation: '2026-09-16' } },
      true,
    ],
  ] as const)('is %s in a month before the end of which %s', async (_ainsi, _ce, options, complet) => {
    await nouvelUsager({ accesContratResilie: true })
    const arrete = await contrat((jour) => (jour < '2026-09-16' ? {} : null), options)
    const id = await groupe(usager, arrete, await contrat(() => ({})))
    const { resultats } = await lireGroupe(id, 'MOIS', '2026-09-01', '2026-09-30')
    expect(resultats).toMatchObject([{ volumeConsoEnLitres: 45 * 240, etat: 'mesure', complet }])
  })

  it('leaves out electricity, and terminated contracts that the user may not enter', async () => {
    await nouvelUsager()
    const id = await groupe(
      usager,
      await contrat({}),
      await contrat({}, { type: 'AS' }),
      await contrat({}, { type: 'BT' }),
      await contrat({}, { etat: 'RA' }),
    )
    const graphe = await lireGroupe(id, 'JOURNEE', '2026-10-01', '2026-10-01')
    expect(graphe).toMatchObject({ nbContrats: 2, grandeur: 'EAU', statistiques: { volumeConsoEnLitres: 480 } })
  })

  it('of no contract, or of contracts without any reading, has no days but years', async () => {
    await nouvelUsager()
    const id = await groupe(usager)
    expect(await refus(lireGroupe(id, 'JOURNEE'))).toMatchObject({
      status: 403,
      message: "Vous n'avez pas les droits d'accéder à ces consommations",
    })
    const graphe = await lireGroupe(id, 'ANNEE', '2026-01-01', '2026-12-31')
    expect(graphe).toMatchObject({
      nbContrats: 0,
      source: 'aucune',
      statistiques: { du: null, volumeConsoEnLitres: null },
    })
    expect(graphe.resultats).toMatchObject([{ etat: 'manquant', volumeConsoEnLitres: null }])
  })
})

describe('the group 0', () => {
  it('is all contracts of the user, and his only', async () => {
    await nouvelUsager()
    await contrat({})
    await contrat({ litres: 1 })
    const premier = client
    await nouvelUsager()
    await contrat({ litres: 100 })
    expect((await lireGroupe(0, 'JOURNEE', '2026-10-01', '2026-10-01', premier)).statistiques.volumeConsoEnLitres).toBe(
      264,
    )
    expect((await lireGroupe(0, 'JOURNEE', '2026-10-01', '2026-10-01')).statistiques.volumeConsoEnLitres).toBe(2400)
  })

  it('of a secondary user is what his perimeters hold', async () => {
    await nouvelUsager()
    const { db } = app.services
    const dedans = await contrat({})
    const dehors = await contrat({ litres: 100 })
    const id = await groupe(usager, dedans)
    const autre = await groupe(usager, dehors)
    const secondaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: usager })
    const univers = await db
      .insertInto('univers')
      .values({ utilisateur_id: usager, libelle: 'Nord' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('univers_groupe').values({ univers_id: univers.id, groupe_id: id }).execute()
    await db.insertInto('univers_utilisateur').values({ univers_id: univers.id, utilisateur_id: secondaire }).execute()
    const lecteur = await app.clientDe(secondaire)
    for (const groupe of [0, id]) {
      expect(
        (await lireGroupe(groupe, 'JOURNEE', '2026-10-01', '2026-10-01', lecteur)).statistiques.volumeConsoEnLitres,
      ).toBe(240)
    }
    expect(await refus(lireGroupe(autre, 'JOURNEE', '2026-10-01', '2026-10-01', lecteur))).toMatchObject({
      status: 403,
      code: 'DROITS',
    })
  })
})

it('counts the days that one of its contracts knows, however it is read, though none knows them all', async () => {
  await nouvelUsager()
  const { db } = app.services
  // One was read in the first part of a year, the other in the rest of it, from the middle of a quarter.
  for (const [du, au] of [
    ['2025-01-01', '2025-07-31'],
    ['2025-08-01', '2025-12-31'],
  ] as const)
    await ecrireJours(
      db,
      await poserCompteurRadio(db, await creerContratRattache(db, usager), { debut: '2024-01-01' }),
      du,
      au,
    )
  const statistiques = await client(consommationCalls.statistiquesGroupe, {
    params: { id: 0 },
    query: { du: '2025-01-01', au: '2025-12-31' },
  })
  expect(statistiques).toMatchObject({ nbJours: 365, volumeConsoEnLitres: 365 * 240, moyenneJour: 0.24 })
  for (const granularite of ['JOURNEE', 'SEMAINE', 'MOIS', 'TRIMESTRE', 'ANNEE'] as const)
    expect((await lireGroupe(0, granularite, '2025-01-01', '2025-12-31')).statistiques, granularite).toMatchObject({
      nbJours: 365,
      moyenneJour: 0.24,
    })
})

it('a member of a group sums the contracts that he holds himself, staff those of its owner', async () => {
  await nouvelUsager()
  const { db } = app.services
  const partage = await contrat({})
  const id = await groupe(usager, partage, await contrat({ litres: 100 }))
  const membre = await creerUtilisateur(db)
  await db.insertInto('groupe_membre').values({ groupe_id: id, utilisateur_id: membre }).execute()
  await rattacher(db, membre, partage)
  const agent = await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] })
  for (const [lecteur, litres] of [
    [membre, 240],
    [agent, 2640],
  ] as const) {
    const graphe = await lireGroupe(id, 'JOURNEE', '2026-10-01', '2026-10-01', await app.clientDe(lecteur))
    expect(graphe.statistiques.volumeConsoEnLitres).toBe(litres)
  }
})

it('holds the days and hours that each holder lets be read, and is told by no day of the others', async () => {
  await nouvelUsager()
  const { db } = app.services
  await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
  onTestFinished(() => reglerFonctionnalite(app.services, 'ConsentementReleves', false))
  const contrats: string[] = []
  for (const [portees, du, au, litres] of [
    [[], '2025-08-01', '2026-10-29', 100],
    [['JOUR'], '2025-08-02', '2026-09-23', 10],
    [['JOUR', 'HEURE'], '2025-08-03', '2026-09-22', 1],
  ] as const) {
    const numero = await contrat()
    contrats.push(numero)
    await ecrireJours(db, await poserCompteurRadio(db, numero), du, au, { litres })
    await consentir(db, numero, portees)
  }
  await montrerClient(db, usager)
  const facture = await contrat()
  await creerReleves(db, facture, { date_releve: '2026-01-31' }, { date_releve: '2026-07-31', volume_litres: 5000 })
  const id = await groupe(usager, ...contrats, facture)
  const lire = (query: object) =>
    client(consommationCalls.grapheGroupe, { params: { id }, query: { unite: 'L', ...query } })

  const jours = await lire({ zoom: 2 })
  expect(jours).toMatchObject({ nbContrats: 2, dateDebut: '2026-09-01', statistiques: { au: '2026-09-23' } })
  const heures = await lire({ granularite: 'HEURE', zoom: 2 })
  expect(heures).toMatchObject({ nbContrats: 1, dateDebut: '2026-09-22', statistiques: { volumeConsoEnLitres: 24 } })
  const semaines = { granularite: 'SEMAINE', dateDebut: '2026-09-14', dateFin: '2026-09-27', precedent: true }
  expect((await lire(semaines)).statistiquesPrecedentes).toMatchObject({ volumeConsoEnLitres: 10 * 24 * 11 })
  const liste = await client(consommationCalls.listeGroupe, { params: { id }, query: {} })
  expect(liste.resultats[0]).toMatchObject({ dateReleve: '2026-09-23', volumeConsoEnLitres: 240 })
})

it('lists what was billed of contracts without radio, to which nobody is asked to consent', async () => {
  await nouvelUsager()
  const { db } = app.services
  await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
  onTestFinished(() => reglerFonctionnalite(app.services, 'ConsentementReleves', false))
  const facture = await contrat()
  await creerReleves(db, facture, { date_releve: '2026-01-31' }, { date_releve: '2026-07-31', volume_litres: 5000 })
  await montrerClient(db, usager)
  const liste = await client(consommationCalls.listeGroupe, { params: { id: 0 }, query: {} })
  expect(liste).toMatchObject({
    nbTotalResultats: 1,
    resultats: [{ numeroContrat: facture, volumeConsoEnLitres: 5000 }],
  })
})

it('another’s group is refused', async () => {
  await nouvelUsager()
  const id = await groupe(usager, await contrat({}))
  await nouvelUsager()
  for (const appel of [
    () => lireGroupe(id, 'JOURNEE'),
    () => client(consommationCalls.listeGroupe, { params: { id }, query: {} }),
    () => client(consommationCalls.statistiquesGroupe, { params: { id }, query: {} }),
    () => client(consommationCalls.getDatesMinMaxConsommationsGroupe, { params: { id } }),
    () => client(consommationCalls.exportCsv, { params: { contract: 'null', group: id, key: 'null' }, body: {} }),
  ]) {
    expect(await refus(appel())).toMatchObject({ status: 403, code: 'DROITS' })
  }
})
