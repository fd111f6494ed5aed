import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerFacture, creerReleves } from '../../testing/factures.ts'
import { ouvrirConsommation, type Consommation } from '../../testing/usager-telereleve.ts'

let ici: Consommation
beforeAll(async () => {
  ici = await ouvrirConsommation()
})
afterAll(() => ici.app.close())

async function contratFacture(...releves: Parameters<typeof creerReleves>[2][]): Promise<string> {
  const { db } = ici.app.services
  const contrat = await creerContratRattache(db, ici.usager)
  await creerReleves(db, contrat, ...releves)
  return contrat
}

const volumes = async (contrat: string, granularite: Granularite, dateDebut: string, dateFin: string) =>
  (await ici.lire(contrat, { granularite, dateDebut, dateFin })).resultats.map(({ volumeConsoEnLitres, etat }) => [
    volumeConsoEnLitres,
    etat,
  ])

describe('what was billed', () => {
  it('is spread over the days between two readings, each counting to the end of its day', async () => {
    const contrat = await contratFacture(
      { date_releve: '2025-12-10' },
      { date_releve: '2026-01-20', volume_litres: 41_000 },
    )
    expect(await volumes(contrat, 'MOIS', '2025-11-01', '2026-02-28')).toEqual([
      [null, 'manquant'],
      [21_000, 'estime'],
      [20_000, 'estime'],
      [null, 'manquant'],
    ])
  })

  it('is measured over a period that readings bound, unless one of them was estimated', async () => {
    const contrat = await contratFacture(
      { date_releve: '2024-12-31' },
      { date_releve: '2025-06-30', volume_litres: 50_000 },
      { date_releve: '2025-12-31', volume_litres: 49_001 },
      { date_releve: '2026-06-30', volume_litres: 40_000, nature: 'ESTIME' },
    )
    expect(await volumes(contrat, 'ANNEE', '2025-01-01', '2026-12-31')).toEqual([
      [99_001, 'mesure'],
      [40_000, 'estime'],
    ])
  })

  it('keeps every litre, however it is cut', async () => {
    const contrat = await contratFacture(
      { date_releve: '2023-03-17' },
      { date_releve: '2023-09-30', volume_litres: 60_007 },
      { date_releve: '2024-04-02', volume_litres: 1 },
      { date_releve: '2025-03-30', volume_litres: 123_457 },
    )
    for (const granularite of ['ANNEE', 'TRIMESTRE', 'MOIS'] as const) {
      const { statistiques, resultats } = await ici.lire(contrat, {
        granularite,
        dateDebut: '2023-01-01',
        dateFin: '2026-12-31',
      })
      expect(statistiques).toMatchObject({ du: '2023-03-18', au: '2025-03-30', volumeConsoEnLitres: 183_465 })
      expect(resultats.reduce((somme, point) => somme + (point.volumeConsoEnLitres ?? 0), 0)).toBe(183_465)
    }
  })

  it('begins where its bill or its contract does when there is no reading before', async () => {
    const { db } = ici.app.services
    const facture = await contratFacture()
    const id = await creerFacture(db, facture, { periode_debut: '2026-01-11', periode_fin: '2026-01-20' })
    await creerReleves(db, facture, { date_releve: '2026-01-20', volume_litres: 1000, facture_id: id })
    expect(
      await ici.lire(facture, { granularite: 'MOIS', dateDebut: '2026-01-01', dateFin: '2026-01-31' }),
    ).toMatchObject({
      source: 'facture',
      statistiques: { du: '2026-01-11', au: '2026-01-20', nbJours: 10 },
    })
    const sansFacture = await contratFacture({ date_releve: '2020-03-10', volume_litres: 1000 })
    expect(
      (await ici.lire(sansFacture, { granularite: 'MOIS', dateDebut: '2020-03-01', dateFin: '2020-03-31' }))
        .statistiques,
    ).toMatchObject({
      du: '2020-03-01',
      au: '2020-03-10',
    })
  })

  it('goes on with a new meter from the day it was put in', async () => {
    const contrat = await contratFacture(
      { date_releve: '2026-01-31' },
      { date_releve: '2026-02-10', volume_litres: 1000, nature: 'DEPOSE' },
      { date_releve: '2026-02-11', nature: 'POSE' },
      { date_releve: '2026-02-28', volume_litres: 1800 },
    )
    expect(
      await ici.lire(contrat, { granularite: 'MOIS', dateDebut: '2026-02-01', dateFin: '2026-02-28' }),
    ).toMatchObject({
      resultats: [{ volumeConsoEnLitres: 2800, etat: 'mesure', complet: true }],
    })
  })

  it('fills the years before the first reading by radio, and no more', async () => {
    const { db } = ici.app.services
    const { contrat, compteur } = await ici.contratTelereleve()
    await creerReleves(
      db,
      contrat,
      { date_releve: '2024-12-31' },
      { date_releve: '2025-06-30', volume_litres: 181_000 },
      { date_releve: '2025-12-31', volume_litres: 184_000 },
    )
    await ecrireJours(db, compteur, '2025-07-01', '2026-10-29')
    expect(
      await ici.lire(contrat, { granularite: 'ANNEE', dateDebut: '2024-01-01', dateFin: '2026-12-31' }),
    ).toMatchObject({
      source: 'mixte',
      resultats: [
        { volumeConsoEnLitres: null },
        { volumeConsoEnLitres: 181_000 + 184 * 240 + 10, complet: true },
        { volumeConsoEnLitres: 302 * 240 },
      ],
    })
    const { statistiques } = await ici.lire(contrat, {
      granularite: 'SEMAINE',
      dateDebut: '2025-05-05',
      dateFin: '2025-07-06',
    })
    expect(statistiques).toMatchObject({ du: '2025-07-01', au: '2025-07-06' })
  })

  it('is the last reading once no radio is read any more', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-03-01', '2026-03-10')
    await creerReleves(
      ici.app.services.db,
      contrat,
      { date_releve: '2026-03-10' },
      { date_releve: '2026-09-10', volume_litres: 5000 },
    )
    expect(
      await ici.client(consommationCalls.getDerniereConsommationRelevee, { params: { contract: contrat } }),
    ).toMatchObject({ typeAgregat: 'PERIODE', dateReleve: '2026-09-10', volumeConsoEnLitres: 5000 })
  })

  it('of electricity is told in kilowatt-hours', async () => {
    const { db } = ici.app.services
    const contrat = await creerContratRattache(db, ici.usager, { type: 'MT' })
    await creerReleves(
      db,
      contrat,
      { date_releve: '2025-12-31' },
      { date_releve: '2026-01-31', volume_litres: 4_500_000 },
    )
    expect(
      await ici.lire(contrat, { granularite: 'MOIS', dateDebut: '2026-01-01', dateFin: '2026-01-31' }),
    ).toMatchObject({
      grandeur: 'ELECTRICITE',
      resultats: [{ volumeConsoEnM3: 4500, etat: 'mesure' }],
    })
    await ecrireJours(db, await poserCompteurRadio(db, contrat), '2026-02-01', '2026-02-02')
    for (const granularite of ['SEMAINE', 'JOURNEE', 'HEURE'] as const)
      expect(await ici.lire(contrat, { granularite, dateDebut: '2026-02-01', dateFin: '2026-02-02' })).toMatchObject({
        grandeur: 'ELECTRICITE',
      })
  })

  it('is what the screen opens with, by month, where there is no radio', async () => {
    const contrat = await contratFacture(
      { date_releve: '2025-06-30' },
      { date_releve: '2025-12-31', volume_litres: 50_000 },
    )
    const graphe = await ici.client(consommationCalls.graphe, { params: { contract: contrat }, query: {} })
    expect(graphe).toMatchObject({ granularite: 'MOIS', dateDebut: '2025-01-01', dateFin: '2025-12-31' })
  })
})
