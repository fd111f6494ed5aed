import type { Client } from '@ael/contract/client.ts'
import type { Parametre } from '@ael/contract/configuration/parametres.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CANAL_CONFIGURATION } from '../configuration/configuration.public.ts'
import {
  creerAbonnement,
  creerContratRattache,
  montrerClient,
  poserCompteur,
  rattacher,
} from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { consentir, ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerReleves } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let client: Client
let telereleve: string
let usager: number
let facture: string

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
  const { db } = app.services
  usager = await creerUtilisateur(db)
  client = await app.clientDe(usager)
  telereleve = await creerAbonnement(db)
  facture = await creerAbonnement(db)
  await rattacher(db, usager, telereleve, facture)
  await ecrireJours(db, await poserCompteurRadio(db, telereleve), '2024-12-01', '2026-11-20')
  await creerReleves(
    db,
    facture,
    { date_releve: '2025-04-30', nature: 'POSE' },
    { date_releve: '2025-10-31', volume_litres: 60_000 },
  )
})
afterAll(() => app.close())

/** Sets a parameter, or takes a right away, as an administrator does. */
async function regler(ecrire: () => Promise<unknown>, attendu: () => Promise<boolean>): Promise<void> {
  await ecrire()
  await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(app.services.db)
  await vi.waitUntil(attendu, { timeout: 60_000 })
}

const limiter = (nom: Parametre, valeur: number) =>
  regler(
    () =>
      app.services.db
        .insertInto('parametre')
        .values({ nom, type: 'System.Int32', valeur: String(valeur) })
        .execute(),
    async () => (await app.services.configuration.nombre(nom)) === valeur,
  )

const retirer = (action: string) =>
  regler(
    () =>
      app.services.db
        .insertInto('droit')
        .values({ controleur: 'Consommation', action, profil: 'UTILISATEUR_STANDARD', actif: false })
        .execute(),
    async () => (await app.services.configuration.lire()).droitsRetires.has(`consommation/${action.toLowerCase()}`),
  )

afterEach(() =>
  regler(
    async () => {
      await app.services.db.deleteFrom('parametre').execute()
      await app.services.db.deleteFrom('droit').execute()
    },
    async () => {
      const { droitsRetires, parametres } = await app.services.configuration.lire()
      return (
        droitsRetires.size === 0 &&
        Object.entries(parametres).every(([nom, valeur]) => !nom.startsWith('Profondeur') || valeur === -1)
      )
    },
  ),
)

const graphe = (contract: string, granularite: Granularite, dateDebut: string) =>
  refus(client(consommationCalls.graphe, { params: { contract }, query: { granularite, dateDebut } }))
const ARCHIVE = {
  status: 403,
  code: 'PROFONDEUR',
  severity: 'Information',
  message:
    'La durée de conservation des consommations ne permet pas d’afficher cette période. Choisissez une période plus récente.',
}
const DROITS = { status: 403, message: "Vous n'avez pas les droits d'accéder à ces consommations" }

describe('the archive depth', () => {
  it.each([
    ['ProfondeurHistoriqueAnnee', 1, 'ANNEE', '2025-01-01', '2024-12-31'],
    ['ProfondeurHistoriqueMois', 1, 'MOIS', '2025-01-01', '2024-12-31'],
    ['ProfondeurHistoriqueMois', 0, 'TRIMESTRE', '2026-01-01', '2025-10-01'],
    ['ProfondeurHistoriqueJour', 2, 'JOURNEE', '2026-09-01', '2026-08-31'],
    ['ProfondeurHistoriqueJour', 2, 'SEMAINE', '2026-09-01', '2026-08-31'],
    ['ProfondeurHistoriqueHeure', 7, 'HEURE', '2026-11-14', '2026-11-13'],
  ] as const)('%s of %i shuts %s before %s', async (parametre, profondeur, granularite, ouvert, ferme) => {
    await limiter(parametre, profondeur)
    expect(await graphe(telereleve, granularite, ouvert)).toBeNull()
    expect(await graphe(telereleve, granularite, ferme)).toMatchObject(ARCHIVE)
  })

  it('is unlimited by default', async () => {
    expect(await graphe(telereleve, 'HEURE', '1990-01-01')).toBeNull()
    expect(await graphe(telereleve, 'ANNEE', '1990-01-01')).toBeNull()
  })

  it('cuts the usual range instead of refusing it', async () => {
    await limiter('ProfondeurHistoriqueAnnee', 1)
    const { dateDebut, resultats } = await client(consommationCalls.graphe, {
      params: { contract: telereleve },
      query: { zoom: 0 },
    })
    expect([dateDebut, resultats.length]).toEqual(['2025-01-01', 2])
  })

  it('limits the dates that may be chosen, and the list of readings', async () => {
    await limiter('ProfondeurHistoriqueJour', 1)
    const { datesParGranularite } = await client(consommationCalls.getDatesMinMaxConsommations, {
      params: { contract: telereleve },
    })
    expect(
      Object.fromEntries(datesParGranularite.map(({ granularite, intervalleDates }) => [granularite, intervalleDates])),
    ).toMatchObject({
      MOIS: { dateMin: '2024-12-01', dateMax: '2026-11-20' },
      JOURNEE: { dateMin: '2026-10-01', dateMax: '2026-11-20' },
      HEURE: { dateMin: '2024-12-01', dateMax: '2026-11-20' },
    })
    const { nbTotalResultats } = await client(consommationCalls.liste, { params: { contract: telereleve }, query: {} })
    expect(nbTotalResultats).toBe(31 + 20)
  })

  it('leaves no date to choose where all that is known is older', async () => {
    await limiter('ProfondeurHistoriqueMois', 0)
    const { datesParGranularite } = await client(consommationCalls.getDatesMinMaxConsommations, {
      params: { contract: facture },
    })
    expect(datesParGranularite.map(({ granularite }) => granularite)).toEqual(['ANNEE'])
  })

  it('holds for statistics, which begin with it when no date is given', async () => {
    await limiter('ProfondeurHistoriqueAnnee', 0)
    const lire = (query: object) => client(consommationCalls.statistiques, { params: { contract: telereleve }, query })
    expect(await refus(lire({ du: '2025-12-31' }))).toMatchObject(ARCHIVE)
    expect(await lire({})).toMatchObject({ du: '2026-01-01', au: '2026-11-20' })
  })

  it('holds for exports', async () => {
    await limiter('ProfondeurHistoriqueJour', 1)
    const exporter = (dateDebut: string) =>
      client(consommationCalls.exportCsv, {
        params: { contract: telereleve, group: 'null', key: 'null' },
        body: { granulariteConsommation: 'JOURNEE', dateDebut },
      })
    expect(await refus(exporter('2026-09-30'))).toMatchObject(ARCHIVE)
    expect(await refus(exporter('2026-10-01'))).toBeNull()
  })
})

describe('the rights', () => {
  it('of a granularity may be taken away from a profile', async () => {
    await retirer('JOURNEE')
    expect(await graphe(telereleve, 'JOURNEE', '2026-10-01')).toMatchObject(DROITS)
    expect(await graphe(telereleve, 'SEMAINE', '2026-10-01')).toMatchObject(DROITS)
    expect(await graphe(telereleve, 'MOIS', '2026-10-01')).toBeNull()
    const autorisation = await client(consommationCalls.autorisation, { params: { contract: telereleve } })
    expect(autorisation.granulariteParDefaut).toBe('MOIS')
    const params = { contract: telereleve }
    expect(await refus(client(consommationCalls.liste, { params, query: {} }))).toMatchObject(DROITS)
    const { datesParGranularite } = await client(consommationCalls.getDatesMinMaxConsommations, { params })
    expect(datesParGranularite.map(({ granularite }) => granularite)).toEqual(['ANNEE', 'TRIMESTRE', 'MOIS', 'HEURE'])
    // Another profile leaves it to him.
    const { db } = app.services
    const deux = await creerUtilisateur(db, { profils: ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] })
    await rattacher(db, deux, telereleve)
    const sienne = await (
      await app.clientDe(deux)
    )(consommationCalls.autorisation, { params: { contract: telereleve } })
    expect(sienne.granulariteParDefaut).toBe('JOURNEE')
  })

  it('of all of them may be, and none is proposed', async () => {
    for (const action of ['ANNEE', 'MOIS', 'JOURNEE']) await retirer(action)
    const params = { contract: telereleve }
    expect((await client(consommationCalls.autorisation, { params })).granulariteParDefaut).toBeNull()
    expect(await refus(client(consommationCalls.graphe, { params, query: {} }))).toMatchObject(DROITS)
  })

  it('open no weeks, days and hours where no meter is read by radio', async () => {
    expect(await graphe(facture, 'SEMAINE', '2025-09-01')).toMatchObject(DROITS)
    expect(await graphe(facture, 'JOURNEE', '2025-09-01')).toMatchObject(DROITS)
    expect(await graphe(facture, 'HEURE', '2025-09-01')).toMatchObject(DROITS)
    expect(await graphe(facture, 'MOIS', '2025-09-01')).toBeNull()
  })

  it('open an empty range where a meter is', async () => {
    expect(await graphe(telereleve, 'JOURNEE', '2023-01-01')).toBeNull()
  })
})

describe('the authorisation', () => {
  it('tells every granularity, its depth and its first day', async () => {
    await limiter('ProfondeurHistoriqueHeure', 30)
    const { granularites, granulariteParDefaut } = await client(consommationCalls.autorisation, {
      params: { contract: telereleve },
    })
    expect(granulariteParDefaut).toBe('JOURNEE')
    expect(
      granularites.map(({ granularite, zoom, autorise, profondeur, dateMin }) => [
        granularite,
        zoom,
        autorise,
        profondeur,
        dateMin,
      ]),
    ).toEqual([
      ['ANNEE', 0, true, -1, null],
      ['TRIMESTRE', 1, true, -1, null],
      ['MOIS', 1, true, -1, null],
      ['SEMAINE', 2, true, -1, null],
      ['JOURNEE', 2, true, -1, null],
      ['HEURE', 3, true, 30, '2026-10-22'],
    ])
  })

  it('tells why a granularity is shut', async () => {
    const { granularites, granulariteParDefaut } = await client(consommationCalls.autorisation, {
      params: { contract: facture },
    })
    expect(granulariteParDefaut).toBe('MOIS')
    expect(
      granularites.filter(({ autorise }) => !autorise).map(({ granularite, message }) => [granularite, message]),
    ).toEqual(['SEMAINE', 'JOURNEE', 'HEURE'].map((granularite) => [granularite, DROITS.message]))
  })

  it('of a group is that of its contracts together', async () => {
    const { granulariteParDefaut } = await client(consommationCalls.autorisationGroupe, { params: { id: 0 } })
    expect(granulariteParDefaut).toBe('JOURNEE')
  })
})

it('a contract is read by radio or it is not', async () => {
  const lire = (contract: string) => client(consommationCalls.isContratTelereleve, { params: { contract } })
  expect([await lire(telereleve), await lire(facture)]).toEqual([{ result: true }, { result: false }])
  // What its meter told of whoever had it before is not read of this contract.
  const { db } = app.services
  const compteur = await poserCompteur(db, facture, { debut: '2026-05-01' })
  await ecrireJours(db, compteur, '2026-04-30', '2026-04-30')
  expect(await lire(facture)).toEqual({ result: false })
  await ecrireJours(db, compteur, '2026-05-01', '2026-05-01')
  expect(await lire(facture)).toEqual({ result: true })
  // Nor what it told of whoever had it after.
  const autre = await creerUtilisateur(db)
  const quitte = await creerContratRattache(db, autre)
  const depose = await poserCompteur(db, quitte, { debut: '2026-05-01', fin: '2026-06-01' })
  const lireSien = async () =>
    (await (await app.clientDe(autre))(consommationCalls.isContratTelereleve, { params: { contract: quitte } })).result
  await ecrireJours(db, depose, '2026-06-01', '2026-06-01')
  expect(await lireSien()).toBe(false)
  await ecrireJours(db, depose, '2026-05-31', '2026-05-31')
  expect(await lireSien()).toBe(true)
})

describe('without consent to days, of a meter read by radio', () => {
  const OCTOBRE = { dateDebut: '2026-10-01', dateFin: '2026-10-31' }
  // One of its days has 25 hours.
  const LITRES = 31 * 240 + 10
  const jour = { dateDebut: '2026-10-05', dateFin: '2026-10-05' }
  const lire = (granularite: Granularite, contract = telereleve) =>
    client(consommationCalls.graphe, { params: { contract }, query: { granularite, ...jour, unite: 'L' } })
  beforeAll(async () => {
    await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
    await montrerClient(app.services.db, usager)
  })
  afterAll(() => reglerFonctionnalite(app.services, 'ConsentementReleves', false))

  it.each(['MOIS', 'TRIMESTRE', 'ANNEE'] as const)('a graph by %s cuts no month: it would tell a day', async (par) => {
    const { statistiques, ...graphe } = await lire(par)
    expect(graphe).toMatchObject(OCTOBRE)
    expect(statistiques.volumeConsoEnLitres).toBe(LITRES)
  })

  it('nor do statistics, nor an export, of a group either', async () => {
    const [params, groupe] = [{ contract: telereleve }, { id: 0 }]
    for (const query of [
      { du: '2026-10-05', au: '2026-10-05' },
      { du: '2026-10-31', au: '2026-10-31' },
    ])
      for (const lues of [
        await client(consommationCalls.statistiques, { params, query }),
        await client(consommationCalls.statistiquesGroupe, { params: groupe, query }),
      ])
        expect(lues).toMatchObject({ du: '2026-10-01', au: '2026-10-31', volumeConsoEnLitres: LITRES })
    expect(await client(consommationCalls.statistiques, { params, query: { du: '2026-11-15' } })).toMatchObject({
      du: '2026-11-01',
      au: '2026-11-20',
    })
    const { contenu } = await client(consommationCalls.exportCsv, {
      params: { contract: telereleve, group: 'null', key: 'null' },
      body: { granulariteConsommation: 'MOIS', ...jour, colonnes: ['dateReleve', 'volumeConsoEnLitres'] },
    })
    expect(await contenu.text()).toMatch(/\r\n01\/10\/2026;7450\r\n$/)
  })

  it('the usual twelve months are those up to the last day, and what was billed is cut where it is asked', async () => {
    expect(await client(consommationCalls.statistiques, { params: { contract: telereleve }, query: {} })).toMatchObject(
      { du: '2025-11-21', au: '2026-11-20' },
    )
    const { db } = app.services
    const sansRadio = await creerContratRattache(db, usager)
    await creerReleves(db, sansRadio, { date_releve: '2026-05-31' }, { date_releve: '2026-10-31', volume_litres: 9 })
    expect(await lire('MOIS', sansRadio)).toMatchObject(jour)
  })

  it('a month may be cut as soon as there is consent', async () => {
    await consentir(app.services.db, telereleve, ['JOUR'])
    await expect.poll(() => lire('MOIS')).toMatchObject({ ...jour, statistiques: { volumeConsoEnLitres: 240 } })
    const params = { contract: telereleve }
    expect(await client(consommationCalls.getDerniereConsommationRelevee, { params })).toMatchObject({
      dateReleve: '2026-11-20',
    })
  })
})
