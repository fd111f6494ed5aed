import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { ouvrirConsommation, type Consommation } from '../../testing/usager-telereleve.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let ici: Consommation
beforeAll(async () => {
  ici = await ouvrirConsommation()
})
afterAll(() => ici.app.close())

describe('the bars of a range', () => {
  it('are continuous: a day without data is missing, its volume null and never 0', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-02', '2026-10-04', (jour) =>
      jour === '2026-10-03' ? null : { litres: 5 },
    )
    const { resultats, nbTotalResultats } = await ici.lire(contrat, {
      dateDebut: '2026-10-01',
      dateFin: '2026-10-05',
      granularite: 'JOURNEE',
    })
    expect(nbTotalResultats).toBe(5)
    expect(
      resultats.map(({ dateReleve, volumeConsoEnLitres, volumeConsoEnM3, etat }) => [
        dateReleve,
        volumeConsoEnLitres,
        volumeConsoEnM3,
        etat,
      ]),
    ).toEqual([
      ['2026-10-01', null, null, 'manquant'],
      ['2026-10-02', 120, 0.12, 'mesure'],
      ['2026-10-03', null, null, 'manquant'],
      ['2026-10-04', 120, 0.12, 'mesure'],
      ['2026-10-05', null, null, 'manquant'],
    ])
  })

  it('give a measured day of no water as 0', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-02', '2026-10-02', { litres: 0 })
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-10-02',
      dateFin: '2026-10-02',
      granularite: 'JOURNEE',
    })
    expect(resultats[0]).toMatchObject({ volumeConsoEnLitres: 0, etat: 'mesure', complet: true })
  })

  it.each([
    ['all hours measured', 'm'.repeat(24), 'mesure', 240, true],
    ['a gap inside, both ends measured', `${'m'.repeat(8)}${'x'.repeat(6)}${'m'.repeat(10)}`, 'mesure', 240, true],
    ['an estimated first hour', `e${'m'.repeat(23)}`, 'estime', 240, true],
    ['a missing last hour', `${'m'.repeat(23)}x`, 'estime', 240, true],
    ['every hour missing', 'x'.repeat(24), 'manquant', null, false],
    ['the first hours known, all measured', `${'m'.repeat(9)}${'-'.repeat(15)}`, 'mesure', 90, false],
    ['a missing known part', `${'x'.repeat(9)}${'-'.repeat(15)}`, 'manquant', null, false],
  ])('of a day with %s', async (_, etats, etat, litres, complet) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-02', '2026-10-02', { etats })
    const { resultats, statistiques } = await ici.lire(contrat, {
      dateDebut: '2026-10-02',
      dateFin: '2026-10-02',
      granularite: 'JOURNEE',
    })
    expect(resultats[0]).toMatchObject({ etat, volumeConsoEnLitres: litres, complet })
    // What is known of no hour by itself is in the total, once.
    expect(statistiques.volumeConsoEnLitres).toBe(10 * etats.replaceAll('-', '').length)
  })

  it('hold the index at midnight, in litres', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-02', '2026-10-03', {}, 1_283_662)
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-10-02',
      dateFin: '2026-10-03',
      granularite: 'JOURNEE',
    })
    expect(resultats.map(({ index }) => index)).toEqual([1_283_902, 1_284_142])
  })

  it.each([
    ['M3', 0.24],
    ['m3', 0.24],
    ['L', 240],
  ])('are given in %s as well', async (unite, volumeRaw) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-02', '2026-10-02')
    const graphe = await ici.lire(contrat, {
      dateDebut: '2026-10-02',
      dateFin: '2026-10-02',
      granularite: 'JOURNEE',
      unite,
    })
    expect(graphe.resultats[0]?.volumeRaw).toBe(volumeRaw)
    expect(graphe.statistiques.moyenneJour).toBe(volumeRaw)
  })
})

describe('hours', () => {
  it.each([
    ['of an usual day', '2026-10-02', 24, '2026-10-02T00:00:00+02:00', '2026-10-02T23:00:00+02:00'],
    ['of the spring day of 23 hours', '2026-03-29', 23, '2026-03-29T00:00:00+01:00', '2026-03-29T23:00:00+02:00'],
    ['of the autumn day of 25 hours', '2026-10-25', 25, '2026-10-25T00:00:00+02:00', '2026-10-25T23:00:00+01:00'],
  ])('%s carry their local instants', async (_, jour, nombre, premiere, derniere) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, jour, jour, {
      litres: Array.from({ length: nombre }, (_, rang) => rang),
    })
    const { resultats } = await ici.lire(contrat, { dateDebut: jour, dateFin: jour, granularite: 'HEURE' })
    expect(resultats).toHaveLength(nombre)
    expect(resultats[0]?.dateReleve).toBe(premiere)
    expect(resultats.at(-1)?.dateReleve).toBe(derniere)
    expect(resultats.map(({ volumeConsoEnLitres }) => volumeConsoEnLitres)).toEqual(
      Array.from({ length: nombre }, (_, rang) => rang),
    )
    for (const [rang, { dateReleve, dateFin }] of resultats.entries()) {
      expect(Date.parse(dateFin) - Date.parse(dateReleve)).toBe(3_600_000)
      if (rang > 0) expect(dateReleve).toBe(resultats[rang - 1]?.dateFin)
    }
  })

  it('skip two o’clock in spring and have it twice in autumn', async () => {
    const { contrat } = await ici.contratTelereleve()
    const heures = async (jour: string) =>
      (await ici.lire(contrat, { dateDebut: jour, dateFin: jour, granularite: 'HEURE' })).resultats
        .slice(0, 4)
        .map(({ dateReleve }) => dateReleve.slice(11))
    expect(await heures('2026-03-29')).toEqual(['00:00:00+01:00', '01:00:00+01:00', '03:00:00+02:00', '04:00:00+02:00'])
    expect(await heures('2026-10-25')).toEqual(['00:00:00+02:00', '01:00:00+02:00', '02:00:00+02:00', '02:00:00+01:00'])
  })

  it('tell measured, estimated, missing and not yet known apart', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-02', '2026-10-02', {
      etats: `mex${'-'.repeat(21)}`,
      litres: 7,
    })
    const { resultats, statistiques } = await ici.lire(contrat, {
      dateDebut: '2026-10-02',
      dateFin: '2026-10-02',
      granularite: 'HEURE',
    })
    expect(resultats.slice(0, 4).map(({ etat, volumeConsoEnLitres }) => [etat, volumeConsoEnLitres])).toEqual([
      ['mesure', 7],
      ['estime', 7],
      ['manquant', null],
      ['manquant', null],
    ])
    expect(statistiques.volumeConsoEnLitres).toBe(21)
  })
})

describe('longer periods', () => {
  it('hold their missing days in their total, and are measured when their ends are', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    const manquant = (jour: string) => ['2026-09-17', '2026-09-18'].includes(jour)
    await ecrireJours(ici.app.services.db, compteur, '2026-09-01', '2026-09-30', (jour) =>
      manquant(jour) ? { etats: 'x' } : {},
    )
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-09-01',
      dateFin: '2026-09-30',
      granularite: 'MOIS',
    })
    expect(resultats).toEqual([
      expect.objectContaining({ volumeConsoEnLitres: 30 * 240, etat: 'mesure', complet: true }),
    ])
  })

  it.each([
    [
      'the last day is estimated',
      (jour: string) => (jour === '2026-09-30' ? { etats: `${'m'.repeat(20)}eeee` } : {}),
      'estime',
      7200,
    ],
    ['a day inside is absent', (jour: string) => (jour === '2026-09-12' ? null : {}), 'estime', 6960],
    ['every day is missing', () => ({ etats: 'x' }), 'manquant', null],
    ['the month has begun only', (jour: string) => (jour > '2026-09-10' ? null : {}), 'mesure', 2400],
  ])('when %s', async (_, jour, etat, litres) => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-09-01', '2026-09-30', jour)
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-09-01',
      dateFin: '2026-09-30',
      granularite: 'MOIS',
    })
    expect(resultats[0]).toMatchObject({ etat, volumeConsoEnLitres: litres })
  })

  it('add up: hours to days, days to weeks and months, months to quarters and years', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    const litres = (jour: string) =>
      Array.from({ length: 25 }, (_, heure) => (Number(jour.slice(8)) * 7 + heure * 3) % 41)
    await ecrireJours(ici.app.services.db, compteur, '2025-02-01', '2026-10-29', (jour) => ({ litres: litres(jour) }))
    const plage = { dateDebut: '2025-01-01', dateFin: '2026-12-31' }
    const sommes = await Promise.all(
      (['ANNEE', 'TRIMESTRE', 'MOIS', 'SEMAINE', 'JOURNEE'] as const).map(async (granularite) => {
        const graphe = await ici.lire(contrat, { ...plage, granularite })
        expect(graphe.statistiques.volumeConsoEnLitres).toBe(
          graphe.resultats.reduce((somme, point) => somme + (point.volumeConsoEnLitres ?? 0), 0),
        )
        return graphe.statistiques.volumeConsoEnLitres
      }),
    )
    expect(new Set(sommes).size).toBe(1)
    const octobre = { dateDebut: '2026-10-01', dateFin: '2026-10-29' }
    const heures = await ici.lire(contrat, { ...octobre, granularite: 'HEURE' })
    const jours = await ici.lire(contrat, { ...octobre, granularite: 'JOURNEE' })
    expect(heures.resultats).toHaveLength(29 * 24 + 1)
    expect(heures.statistiques).toEqual({ ...jours.statistiques, moyenne: heures.statistiques.moyenne })
  })

  it('are cut at the ends of the range', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-08-01', '2026-10-20')
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-08-11',
      dateFin: '2026-09-20',
      granularite: 'MOIS',
    })
    expect(
      resultats.map(({ dateReleve, dateFin, volumeConsoEnLitres, complet }) => [
        dateReleve,
        dateFin,
        volumeConsoEnLitres,
        complet,
      ]),
    ).toEqual([
      ['2026-08-11', '2026-08-31', 21 * 240, false],
      ['2026-09-01', '2026-09-20', 20 * 240, false],
    ])
  })
})

describe('the meters of a contract', () => {
  it('count only during the days that they served it: a former occupant sees his own', async () => {
    const { db } = ici.app.services
    const ancien = await creerAbonnement(db)
    const nouveau = await creerAbonnement(db)
    const autre = await creerUtilisateur(db)
    await rattacher(db, ici.usager, ancien)
    await rattacher(db, autre, nouveau)
    const compteur = await poserCompteurRadio(db, ancien, { debut: '2026-01-01', fin: '2026-10-10' })
    await db
      .insertInto('affectation_compteur')
      .values({ numero_contrat: nouveau, compteur_id: compteur, debut: '2026-10-10' })
      .execute()
    await ecrireJours(db, compteur, '2026-10-01', '2026-10-20')
    const requete = { dateDebut: '2026-10-01', dateFin: '2026-10-31', granularite: 'JOURNEE' } as const
    const chezAncien = await ici.lire(ancien, requete)
    const chezNouveau = await (
      await ici.app.clientDe(autre)
    )(consommationCalls.graphe, { params: { contract: nouveau }, query: requete })
    expect(chezAncien.statistiques).toMatchObject({ du: '2026-10-01', au: '2026-10-09', volumeConsoEnLitres: 9 * 240 })
    expect(chezNouveau.statistiques).toMatchObject({
      du: '2026-10-10',
      au: '2026-10-20',
      volumeConsoEnLitres: 11 * 240,
    })
    const heures = await ici.lire(ancien, { dateDebut: '2026-10-10', dateFin: '2026-10-10', granularite: 'HEURE' })
    expect(heures.resultats.every(({ volumeConsoEnLitres }) => volumeConsoEnLitres === null)).toBe(true)
  })

  it('follow each other within a month', async () => {
    const { db } = ici.app.services
    const { contrat, compteur } = await ici.contratTelereleve()
    await db
      .updateTable('affectation_compteur')
      .set({ fin: '2026-09-16' })
      .where('compteur_id', '=', compteur)
      .execute()
    const suivant = await poserCompteurRadio(db, contrat, { debut: '2026-09-16' })
    await ecrireJours(db, compteur, '2026-09-01', '2026-09-15')
    await ecrireJours(db, suivant, '2026-09-16', '2026-09-30', {}, 0)
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-09-01',
      dateFin: '2026-09-30',
      granularite: 'MOIS',
    })
    expect(resultats[0]).toMatchObject({ volumeConsoEnLitres: 30 * 240, etat: 'mesure', complet: true })
    const appareils = await db.selectFrom('compteur').select(['id', 'numero_appareil']).execute()
    const numeroDe = (id: number) => appareils.find((un) => un.id === id)?.numero_appareil
    const liste = await ici.client(consommationCalls.liste, {
      params: { contract: contrat },
      query: { nbElements: 16 },
    })
    expect(liste.resultats.slice(-2).map(({ dateReleve, reference }) => [dateReleve, reference])).toEqual([
      ['2026-09-16', numeroDe(suivant)],
      ['2026-09-15', numeroDe(compteur)],
    ])
  })

  it('may be several at a time', async () => {
    const { db } = ici.app.services
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(db, compteur, '2026-10-01', '2026-10-02')
    await ecrireJours(db, await poserCompteurRadio(db, contrat), '2026-10-01', '2026-10-02', { litres: 1 })
    const { resultats } = await ici.lire(contrat, {
      dateDebut: '2026-10-01',
      dateFin: '2026-10-02',
      granularite: 'JOURNEE',
    })
    expect(resultats.map(({ volumeConsoEnLitres, etat, index }) => [volumeConsoEnLitres, etat, index])).toEqual([
      [264, 'mesure', null],
      [264, 'mesure', null],
    ])
  })
})
