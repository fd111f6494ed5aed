import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerContratRattache, poserCompteur } from '../../testing/abonnements.ts'
import { numeroUnique } from '../../testing/clients.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerReleves } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { ouvrirConsommation, type Consommation } from '../../testing/usager-telereleve.ts'

let ici: Consommation
beforeAll(async () => {
  ici = await ouvrirConsommation()
})
afterAll(() => ici.app.close())

async function contratFacture(): Promise<string> {
  const { db } = ici.app.services
  const contrat = await creerContratRattache(db, ici.usager, {
    numeroCompteur: `C${numeroUnique()}`,
    colonnes: { prochain_releve: '2026-12-14' },
  })
  await creerReleves(
    db,
    contrat,
    { date_releve: '2025-04-30' },
    { date_releve: '2025-10-31', volume_litres: 40_000 },
    { date_releve: '2026-04-30', volume_litres: 60_000, nature: 'ESTIME' },
  )
  return contrat
}

describe('the list of readings', () => {
  const lire = (contract: string, query: Record<string, unknown> = {}) =>
    ici.client(consommationCalls.liste, { params: { contract }, query })

  it('holds ten days a page, the newest first, with the number of the meter', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(
      ici.app.services.db,
      compteur,
      '2026-10-01',
      '2026-10-25',
      (jour) => (jour === '2026-10-24' ? null : {}),
      0,
    )
    const { numero_appareil } = await ici.app.services.db
      .selectFrom('compteur')
      .select('numero_appareil')
      .where('id', '=', compteur)
      .executeTakeFirstOrThrow()
    const { resultats, nbTotalResultats } = await lire(contrat)
    expect(nbTotalResultats).toBe(25)
    expect(resultats.map(({ dateReleve }) => dateReleve)).toEqual(
      Array.from({ length: 10 }, (_, rang) => `2026-10-${25 - rang}`),
    )
    expect(resultats[0]).toEqual({
      dateReleve: '2026-10-25',
      numeroContrat: contrat,
      typeAgregat: 'JOURNEE',
      volumeConsoEnLitres: 250,
      volumeConsoEnM3: 0.25,
      volumeRaw: 0.25,
      unite: 'M3',
      index: 24 * 240 + 10,
      etat: 'mesure',
      reference: numero_appareil,
    })
    expect(resultats[1]).toMatchObject({ etat: 'manquant', volumeConsoEnLitres: null, index: null })
  })

  it('tells of each day the meter that served then', async () => {
    const { db } = ici.app.services
    const contrat = await creerContratRattache(db, ici.usager)
    const [ancien, neuf] = [`A${contrat}`, `N${contrat}`]
    for (const [numero, debut, fin, dernier] of [
      [ancien, '2026-10-01', '2026-10-03', '2026-10-02'],
      [neuf, '2026-10-03', null, '2026-10-04'],
    ] as const)
      await ecrireJours(db, await poserCompteur(db, contrat, { numero, reseau: 'WIZE', debut, fin }), debut, dernier)
    const { resultats } = await lire(contrat)
    expect(resultats.map(({ reference }) => reference)).toEqual([neuf, neuf, ancien, ancien])
  })

  it('goes through all days once, in either order', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', '2026-10-25')
    const pages = async (triDecroissant: boolean) => {
      const dates: string[] = []
      for (const indexPage of [1, 2, 3, 4])
        dates.push(
          ...(await lire(contrat, { indexPage, nbElements: 9, triDecroissant })).resultats.map(
            ({ dateReleve }) => dateReleve,
          ),
        )
      return dates
    }
    const croissant = await pages(false)
    expect(croissant).toEqual(Array.from({ length: 25 }, (_, rang) => `2026-10-${String(rang + 1).padStart(2, '0')}`))
    expect(await pages(true)).toEqual(croissant.toReversed())
  })

  it('holds the billed readings where there is no radio', async () => {
    const contrat = await contratFacture()
    const { resultats, nbTotalResultats } = await lire(contrat, { unite: 'L' })
    expect(nbTotalResultats).toBe(2)
    expect(
      resultats.map(({ dateReleve, typeAgregat, volumeRaw, index, etat }) => [
        dateReleve,
        typeAgregat,
        volumeRaw,
        index,
        etat,
      ]),
    ).toEqual([
      ['2026-04-30', 'PERIODE', 60_000, 100_000, 'estime'],
      ['2025-10-31', 'PERIODE', 40_000, 40_000, 'mesure'],
    ])
    expect(await lire(contrat, { indexPage: 9 })).toEqual({ resultats: [], nbTotalResultats: 2 })
  })

  it('of a group sums the days, and tells no index', async () => {
    const { db } = ici.app.services
    const { contrat, compteur } = await ici.contratTelereleve()
    const autre = await ici.contratTelereleve()
    await ecrireJours(db, compteur, '2026-10-01', '2026-10-05')
    await ecrireJours(db, autre.compteur, '2026-10-03', '2026-10-06')
    const { id } = await db
      .insertInto('groupe')
      .values({ utilisateur_id: ici.usager, nom: 'Deux maisons' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const numero_contrat of [contrat, autre.contrat])
      await db.insertInto('groupe_contrat').values({ groupe_id: id, numero_contrat }).execute()
    const { resultats, nbTotalResultats } = await ici.client(consommationCalls.listeGroupe, {
      params: { id },
      query: { nbElements: 3 },
    })
    expect(nbTotalResultats).toBe(6)
    expect(
      resultats.map(({ dateReleve, volumeConsoEnLitres, etat, index }) => [
        dateReleve,
        volumeConsoEnLitres,
        etat,
        index,
      ]),
    ).toEqual([
      ['2026-10-06', 240, 'estime', null],
      ['2026-10-05', 480, 'mesure', null],
      ['2026-10-04', 480, 'mesure', null],
    ])
  })

  it.each([{ nbElements: 101 }, { nbElements: 0 }, { indexPage: 0 }, { indexPage: 'x' }])(
    'refuses %j',
    async (query) => {
      const { contrat } = await ici.contratTelereleve()
      expect(await refus(lire(contrat, query))).toMatchObject({ status: 400 })
    },
  )
})

describe('the last reading', () => {
  const lire = (contract: string) =>
    ici.client(consommationCalls.getDerniereConsommationRelevee, { params: { contract } })

  it('by radio is the last day, with the index at midnight', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', '2026-10-29', {}, 1_277_351)
    const factures = [{ date_releve: '2026-04-30' }, { date_releve: '2026-10-29', volume_litres: 60_000 }]
    await creerReleves(ici.app.services.db, contrat, ...factures)
    await ici.app.services.db
      .updateTable('abonnement')
      .set({ prochain_releve: '2026-10-30' })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await lire(contrat)).toEqual({
      dateReleve: '2026-10-29',
      dateDebut: '2026-10-29',
      typeAgregat: 'JOURNEE',
      volumeConsoEnLitres: 240,
      volumeConsoEnM3: 0.24,
      index: 1_277_351 + 29 * 240 + 10,
      etat: 'mesure',
      telereleve: true,
      dateProchainReleve: '2026-10-30',
    })
  })

  it('without radio is the last billed one', async () => {
    expect(await lire(await contratFacture())).toEqual({
      dateReleve: '2026-04-30',
      dateDebut: '2025-11-01',
      typeAgregat: 'PERIODE',
      volumeConsoEnLitres: 60_000,
      volumeConsoEnM3: 60,
      index: 100_000,
      etat: 'estime',
      telereleve: false,
      dateProchainReleve: '2026-12-14',
    })
  })

  it('of a contract that was never read is none', async () => {
    const contrat = await creerContratRattache(ici.app.services.db, ici.usager, {
      colonnes: { prochain_releve: '2026-06-14' },
    })
    expect(await lire(contrat)).toMatchObject({
      dateReleve: null,
      volumeConsoEnLitres: null,
      index: null,
      etat: 'manquant',
      dateProchainReleve: null,
    })
  })

  it.each([
    ['the week before, when the last one is not over', '2026-10-29', '2026-10-19', '2026-10-25', 'mesure'],
    ['the last one, when its Sunday is known to the end', '2026-10-25', '2026-10-19', '2026-10-25', 'mesure'],
    ['the week before, when its Sunday is known in part', '2026-10-18', '2026-10-05', '2026-10-11', 'mesure'],
    ['none, when the first one is not over', '2026-10-02', null, null, 'manquant'],
  ])('week is %s', async (_, dernier, dateDebut, dateReleve, etat) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', dernier, (jour) =>
      jour === '2026-10-18' && jour === dernier ? { etats: `${'m'.repeat(9)}${'-'.repeat(15)}` } : {},
    )
    const semaine = await ici.client(consommationCalls.getDerniereConsommationReleveeSem, {
      params: { contract: contrat },
    })
    expect(semaine).toMatchObject({ dateDebut, dateReleve, typeAgregat: 'SEMAINE', etat })
  })
})

describe('the dates that may be chosen', () => {
  it('are those with data, per granularity', async () => {
    const { db } = ici.app.services
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(db, compteur, '2025-11-05', '2026-10-29')
    await creerReleves(db, contrat, { date_releve: '2024-12-31' }, { date_releve: '2025-12-31', volume_litres: 1 })
    const { datesParGranularite } = await ici.client(consommationCalls.getDatesMinMaxConsommations, {
      params: { contract: contrat },
    })
    expect(
      datesParGranularite.map(({ granularite, granulariteLibelle, intervalleDates }) => [
        granularite,
        granulariteLibelle,
        intervalleDates.dateMin,
        intervalleDates.dateMax,
      ]),
    ).toEqual([
      ['ANNEE', 'Année', '2025-01-01', '2026-10-29'],
      ['TRIMESTRE', 'Trimestre', '2025-01-01', '2026-10-29'],
      ['MOIS', 'Mois', '2025-01-01', '2026-10-29'],
      ['SEMAINE', 'Semaine', '2025-11-05', '2026-10-29'],
      ['JOURNEE', 'Jour', '2025-11-05', '2026-10-29'],
      ['HEURE', 'Heure', '2025-11-05', '2026-10-29'],
    ])
  })

  it('are the days of the former occupant only', async () => {
    const { db } = ici.app.services
    const contrat = await creerContratRattache(db, ici.usager)
    await ecrireJours(
      db,
      await poserCompteurRadio(db, contrat, { debut: '2026-02-01', fin: '2026-03-01' }),
      '2026-01-01',
      '2026-10-29',
    )
    const { datesParGranularite } = await ici.client(consommationCalls.getDatesMinMaxConsommations, {
      params: { contract: contrat },
    })
    expect(new Set(datesParGranularite.map(({ intervalleDates }) => JSON.stringify(intervalleDates)))).toEqual(
      new Set([JSON.stringify({ dateMin: '2026-02-01', dateMax: '2026-02-28' })]),
    )
  })

  it('are none without data', async () => {
    const { contrat } = await ici.contratTelereleve()
    expect(await ici.client(consommationCalls.getDatesMinMaxConsommations, { params: { contract: contrat } })).toEqual({
      datesParGranularite: [],
    })
  })
})

describe('the chart around an alert', () => {
  it.each([
    ['days', '2026-10-01', '2026-10-03'],
    ['instants', '1790805600', '1791025199'],
  ])('takes %s', async (_, dateDebut, dateFin) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', '2026-10-05')
    const graphe = await ici.client(consommationCalls.listeConsommationsInstanceAlerteChart, {
      params: { id: contrat, dateDebut, dateFin, granularite: 'JOUR' },
    })
    expect(graphe).toMatchObject({
      granularite: 'JOURNEE',
      dateDebut: '2026-10-01',
      dateFin: '2026-10-03',
      nbTotalResultats: 3,
    })
    expect(graphe.statistiques.volumeConsoEnLitres).toBe(720)
  })

  it('sums a group', async () => {
    const graphe = await ici.client(consommationCalls.listeConsommationsInstanceAlerteChartGroupe, {
      params: { id: 0, dateDebut: '2026-10-01', dateFin: '2026-10-31', granularite: 'MOIS' },
    })
    expect(graphe).toMatchObject({ granularite: 'MOIS', nbTotalResultats: 1 })
    expect(graphe.nbContrats).toBeGreaterThan(1)
  })
})
