import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { ecrireJours } from '../../testing/consommation.ts'
import { creerReleves } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { ouvrirConsommation, type Consommation } from '../../testing/usager-telereleve.ts'

const TROP_LONGUE = {
  status: 400,
  message: 'Cette période est trop longue pour ce niveau de détail. Rapprochez les dates.',
}
let ici: Consommation
beforeAll(async () => {
  ici = await ouvrirConsommation()
})
afterAll(() => ici.app.close())

describe('statistics', () => {
  const lire = (contract: string, query: Record<string, unknown> = {}) =>
    ici.client(consommationCalls.statistiques, { params: { contract }, query })

  it('are those of the twelve months up to the last day with data', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-09-01', '2026-10-29')
    expect(await lire(contrat)).toEqual({
      du: '2025-10-30',
      au: '2026-10-29',
      nbJours: 365,
      volumeConsoEnLitres: 87_600,
      volumeConsoEnM3: 87.6,
      unite: 'M3',
      moyenne: 0.24,
      moyenneJour: 0.24,
      moyenneMois: 7.305,
    })
  })

  it('take dates, and refuse them the wrong way round', async () => {
    const { contrat, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-10-01', '2026-10-20')
    expect(await lire(contrat, { du: '10/10/2026', au: '31/10/2026', unite: 'L' })).toMatchObject({
      du: '2026-10-10',
      au: '2026-10-20',
      moyenneJour: 240,
    })
    expect(await refus(lire(contrat, { du: '2026-10-02', au: '2026-10-01' }))).toMatchObject({
      status: 400,
      message: 'Veuillez renseigner une date de fin supérieure à la date de début',
    })
    expect(await refus(lire(contrat, { du: '1900-01-01', au: '2026-10-01' }))).toMatchObject(TROP_LONGUE)
  })

  it('of a contract that was never read are null', async () => {
    const { contrat } = await ici.contratTelereleve()
    expect(await lire(contrat)).toMatchObject({
      du: null,
      au: null,
      nbJours: 0,
      volumeConsoEnLitres: null,
      moyenne: null,
      moyenneJour: null,
      moyenneMois: null,
    })
  })

  it('of the dashboard are the same, or those read by radio alone', async () => {
    const { db } = ici.app.services
    const { contrat, compteur } = await ici.contratTelereleve()
    await creerReleves(
      db,
      contrat,
      { date_releve: '2025-10-29' },
      { date_releve: '2026-09-30', volume_litres: 100_000 },
    )
    await ecrireJours(db, compteur, '2026-10-01', '2026-10-29')
    const params = { contract: contrat }
    expect(await ici.client(tableauDeBordCalls.derniereStatistiqueConsommation, { params })).toEqual(
      await lire(contrat),
    )
    expect((await lire(contrat)).volumeConsoEnLitres).toBe(100_000 + 29 * 240 + 10)
    expect(
      (await ici.client(tableauDeBordCalls.derniereStatistiqueConsommationTelereleve, { params })).volumeConsoEnLitres,
    ).toBe(29 * 240 + 10)
    const dates = { contract: contrat, dateDebut: '1790805600', dateFin: '2026-10-02' }
    expect(await ici.client(tableauDeBordCalls.derniereStatistiqueConsommationEntre, { params: dates })).toMatchObject({
      du: '2026-10-01',
      au: '2026-10-02',
    })
    expect(
      (await ici.client(tableauDeBordCalls.derniereStatistiqueConsommationTelereleveEntre, { params: dates }))
        .volumeConsoEnLitres,
    ).toBe(480)
  })
})

describe('the electricity produced', () => {
  it('is summed per period, null where nothing is known', async () => {
    const { db } = ici.app.services
    const { contrat } = await ici.contratTelereleve()
    for (const [jour, wattheures] of [
      ['2025-12-31', 4000],
      ['2026-01-01', 5500],
      ['2026-01-02', 500],
    ] as const) {
      await ici.app.services.db
        .insertInto('production_jour')
        .values({ numero_contrat: contrat, jour, wattheures })
        .execute()
    }
    await db
      .insertInto('production_jour')
      .values({ numero_contrat: await creerAbonnement(db, { type: 'BT' }), jour: '2026-01-01', wattheures: 9000 })
      .execute()
    const lire = (granularite: 'ANNEE' | 'JOURNEE', dateDebut: string, dateFin: string) =>
      ici.client(consommationCalls.listeProductionsParAnneeChart, {
        params: { contract: contrat, dateDebut, dateFin, granularite },
      })
    expect((await lire('ANNEE', '2024-01-01', '2026-12-31')).resultats).toEqual([
      { dateReleve: '2024-01-01', dateFin: '2024-12-31', typeAgregat: 'ANNEE', productionEnKwh: null },
      { dateReleve: '2025-01-01', dateFin: '2025-12-31', typeAgregat: 'ANNEE', productionEnKwh: 4 },
      { dateReleve: '2026-01-01', dateFin: '2026-12-31', typeAgregat: 'ANNEE', productionEnKwh: 6 },
    ])
    expect(
      (await lire('JOURNEE', '2026-01-01', '2026-01-03')).resultats.map(({ productionEnKwh }) => productionEnKwh),
    ).toEqual([5.5, 0.5, null])
    expect(await refus(lire('JOURNEE', '2026-01-03', '2026-01-01'))).toMatchObject({ status: 400 })
    expect(await refus(lire('JOURNEE', '2016-01-01', '2026-01-01'))).toMatchObject(TROP_LONGUE)
    expect(await db.selectFrom('production_jour').select('jour').execute()).toHaveLength(4)
  })
})
