import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { ecrireJours } from '../../testing/consommation.ts'
import { refus } from '../../testing/refus.ts'
import { ouvrirConsommation, type Consommation } from '../../testing/usager-telereleve.ts'

let ici: Consommation
beforeAll(async () => {
  ici = await ouvrirConsommation()
})
afterAll(() => ici.app.close())

describe('beside the bars', () => {
  it('the reserves tell what is missing, with the volume of which the distribution is unknown', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    const litres = (jour: string) =>
      jour === '2026-10-17' ? { etats: 'x', litres: 14 } : jour === '2026-10-18' ? { etats: 'x', litres: 13 } : {}
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', '2026-10-29', litres)
    const { reserves, statistiques, resultats } = await ici.lire(contrat, {
      dateDebut: '2026-10-01',
      dateFin: '2026-10-31',
      granularite: 'JOURNEE',
    })
    const manquants = (14 + 13) * 24
    expect(reserves).toEqual([
      {
        dateDebut: '2026-10-17',
        dateFin: '2026-10-18',
        nbPeriodes: 2,
        volumeConsoEnLitres: manquants,
        volumeConsoEnM3: manquants / 1000,
        contratsManquants: 1,
      },
    ])
    const visibles = resultats.reduce((somme, { volumeConsoEnLitres }) => somme + (volumeConsoEnLitres ?? 0), 0)
    expect(statistiques).toMatchObject({
      du: '2026-10-01',
      au: '2026-10-29',
      volumeConsoEnLitres: visibles + manquants,
    })
  })

  it('the statistics average over the hours that are known', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-24', '2026-10-26')
    const { statistiques } = await ici.lire(contrat, {
      dateDebut: '2026-10-01',
      dateFin: '2026-10-31',
      granularite: 'JOURNEE',
      unite: 'L',
    })
    expect(statistiques).toEqual({
      du: '2026-10-24',
      au: '2026-10-26',
      nbJours: 3.04,
      volumeConsoEnLitres: 730,
      volumeConsoEnM3: 0.73,
      unite: 'L',
      moyenne: 243,
      moyenneJour: 240,
      moyenneMois: 7305,
    })
  })

  it('the same days a year earlier, and their figures over the same duration', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-10-01', '2025-10-31', { litres: 5 })
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', '2026-10-29')
    const { resultats, statistiquesPrecedentes } = await ici.lire(contrat, {
      dateDebut: '2026-10-01',
      dateFin: '2026-10-31',
      granularite: 'JOURNEE',
      precedent: true,
    })
    expect(resultats[16]).toMatchObject({
      dateReleve: '2026-10-17',
      volumePrecedentEnLitres: 120,
      etatPrecedent: 'mesure',
    })
    expect(resultats[30]).toMatchObject({ volumeConsoEnLitres: null, volumePrecedentEnLitres: 120 })
    // 25 hours on 2025-10-26.
    expect(statistiquesPrecedentes).toMatchObject({
      du: '2025-10-01',
      au: '2025-10-29',
      volumeConsoEnLitres: 29 * 120 + 5,
    })
  })

  it('the same part of the year when the month has only begun', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-01-01', '2026-10-10')
    const { resultats, statistiquesPrecedentes } = await ici.lire(contrat, {
      dateDebut: '2026-01-01',
      dateFin: '2026-12-31',
      granularite: 'MOIS',
      precedent: true,
    })
    expect(resultats[9]).toMatchObject({ volumePrecedentEnLitres: 31 * 240 + 10, complet: false })
    expect(statistiquesPrecedentes).toMatchObject({ du: '2025-01-01', au: '2025-10-10' })
  })

  it('no figures of the same part of a year of which nothing is known', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', '2026-10-10')
    const octobre = { dateDebut: '2026-10-01', dateFin: '2026-10-31', granularite: 'MOIS', precedent: true } as const
    expect(await ici.lire(contrat, octobre)).toMatchObject({ statistiquesPrecedentes: null })
  })

  it('the same hour by the clock a year earlier, also around the change of hour', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-10-25', '2025-10-25', {
      litres: Array.from({ length: 24 }, (_, heure) => heure),
    })
    await ecrireJours(ici.app.services.db, compteur, '2026-10-25', '2026-10-25')
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-10-25',
      dateFin: '2026-10-25',
      granularite: 'HEURE',
      precedent: true,
    })
    expect(resultats.slice(0, 6).map(({ volumePrecedentEnLitres }) => volumePrecedentEnLitres)).toEqual([
      0,
      1,
      2,
      null,
      3,
      4,
    ])
  })

  it('the same hours only, on a day that has begun', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-10-02', '2025-10-02', { litres: 7 })
    await ecrireJours(ici.app.services.db, compteur, '2026-10-02', '2026-10-02', {
      etats: `${'m'.repeat(5)}${'-'.repeat(19)}`,
    })
    const { statistiques, statistiquesPrecedentes } = await ici.lire(contrat, {
      dateDebut: '2026-10-02',
      dateFin: '2026-10-02',
      granularite: 'HEURE',
      precedent: true,
    })
    expect(statistiques.volumeConsoEnLitres).toBe(50)
    expect(statistiquesPrecedentes?.volumeConsoEnLitres).toBe(35)
  })

  it.each([
    ['ANNEE', '2026-01-01', '2026-12-31', false],
    ['MOIS', '2026-06-01', '2026-06-30', false],
    ['MOIS', '2026-07-01', '2026-07-31', true],
    ['JOURNEE', '2026-06-15', '2026-06-15', true],
    ['JOURNEE', '2026-06-14', '2026-06-14', false],
    ['HEURE', '2026-06-15', '2026-06-15', true],
  ] as const)('and whether a compared %s was known in full: %s', async (granularite, dateDebut, dateFin, complet) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-06-15', '2026-12-31')
    const { resultats } = await ici.lire(contrat, { dateDebut, dateFin, granularite, precedent: true })
    expect(resultats[0]).toMatchObject({ complet: true, completPrecedent: complet })
  })
})

describe('what is left out of the request', () => {
  it('is the month of the last day with data', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-11-01', '2026-02-10')
    const graphe = await ici.client(consommationCalls.graphe, { params: { contract: contrat }, query: {} })
    expect(graphe).toMatchObject({
      granularite: 'JOURNEE',
      dateDebut: '2026-02-01',
      dateFin: '2026-02-28',
      unite: 'M3',
    })
  })

  it('is that of the last day of the contract at its meter, which goes on counting for the next', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    const { db } = ici.app.services
    await db
      .updateTable('affectation_compteur')
      .set({ fin: '2026-03-01' })
      .where('compteur_id', '=', compteur)
      .execute()
    await ecrireJours(db, compteur, '2026-02-01', '2026-03-20')
    const graphe = await ici.client(consommationCalls.graphe, { params: { contract: contrat }, query: {} })
    expect(graphe).toMatchObject({ dateDebut: '2026-02-01', dateFin: '2026-02-28' })
  })

  it.each([
    [0, 'ANNEE', '2022-01-01', '2026-12-31'],
    [1, 'MOIS', '2026-01-01', '2026-12-31'],
    [2, 'JOURNEE', '2026-02-01', '2026-02-28'],
    [3, 'HEURE', '2026-02-10', '2026-02-10'],
  ])('depends on the zoom %i', async (zoom, granularite, dateDebut, dateFin) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-02-01', '2026-02-10')
    const graphe = await ici.client(consommationCalls.graphe, { params: { contract: contrat }, query: { zoom } })
    expect(graphe).toMatchObject({ granularite, dateDebut, dateFin })
  })

  it('is the end of the usual range when only the start is given', async () => {
    const { contrat } = await ici.contratTelereleve()
    const graphe = await ici.client(consommationCalls.graphe, {
      params: { contract: contrat },
      query: { zoom: 2, dateDebut: '10/09/2026' },
    })
    expect(graphe).toMatchObject({ dateDebut: '2026-09-10', dateFin: '2026-09-30' })
  })
})

describe('a refused request', () => {
  it.each([
    [
      'the dates are the wrong way round',
      { dateDebut: '2026-10-02', dateFin: '2026-10-01' },
      'Veuillez renseigner une date de fin supérieure à la date de début',
    ],
    [
      'the range is too long',
      { dateDebut: '1900-01-01', dateFin: '2200-01-01' },
      'Cette période est trop longue pour ce niveau de détail. Rapprochez les dates.',
    ],
    ['a date is none', { dateDebut: '2026-02-30', dateFin: '2026-03-01' }, 'Saisissez une date au format JJ/MM/AAAA.'],
  ])('says when %s', async (_, dates, message) => {
    const { contrat } = await ici.contratTelereleve()
    expect(
      await refus(
        ici.client(consommationCalls.graphe, {
          params: { contract: contrat },
          query: { granularite: 'JOURNEE', ...dates },
        }),
      ),
    ).toMatchObject({
      status: 400,
      message,
    })
  })

  it.each([
    ['zoom', '4'],
    ['zoom', 'x'],
    ['unite', 'gallons'],
    ['granularite', 'SIECLE'],
    ['dateDebut', "2026-10-01'; drop table facture; --"],
    ['dateFin', '😀'],
  ])('says when %s is %s', async (champ, valeur) => {
    const { contrat } = await ici.contratTelereleve()
    const query = { [champ]: valeur } as never
    const reponse = await refus(ici.client(consommationCalls.graphe, { params: { contract: contrat }, query }))
    expect(reponse).toMatchObject({ status: 400, code: 'SAISIE' })
    expect(reponse?.champs?.[0]?.champ).toBe(champ)
  })

  it('is that of another’s contract', async () => {
    const contrat = await creerAbonnement(ici.app.services.db)
    expect(
      await refus(ici.lire(contrat, { dateDebut: '2026-10-01', dateFin: '2026-10-02', granularite: 'JOURNEE' })),
    ).toMatchObject({ status: 403 })
  })
})
