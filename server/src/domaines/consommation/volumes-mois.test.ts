import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { periodes } from '@ael/contract/consommation/periodes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { VOLUMES_ANNEES, VOLUMES_JOURS, VOLUMES_MOIS, VOLUMES_SEMAINES, VOLUMES_TRIMESTRES } from './volumes.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

// A whole year, and a part of the one before and after.
const DEBUT = '2023-11-20'
const JOURS = 460
const SOMMES = { MOIS: VOLUMES_MOIS, TRIMESTRE: VOLUMES_TRIMESTRES, ANNEE: VOLUMES_ANNEES } as const
const jour = fc.integer({ min: 0, max: JOURS }).map((rang) => ajouterJours(DEBUT, rang))
const intervalle = fc.tuple(jour, jour).map(([a, b]) => (a <= b ? { debut: a, fin: b } : { debut: b, fin: a }))

/** Days written, and what happens to some of them afterwards. */
const histoire = fc.record({
  ecrits: fc.array(intervalle, { minLength: 1, maxLength: 2 }),
  etats: fc.array(fc.constantFrom('m', 'm', 'e', 'x', '-'), { minLength: 1, maxLength: 7 }),
  efface: fc.option(intervalle),
  estime: fc.option(intervalle),
  echange: fc.option(jour),
  plage: intervalle,
})
type Histoire = typeof histoire extends fc.Arbitrary<infer T> ? T : never

async function vivre({ ecrits, etats, efface, estime, echange }: Histoire): Promise<string> {
  const { db } = app.services
  const numero = await creerAbonnement(db)
  const poses = echange ? [{ fin: echange }, { debut: echange }] : [{}]
  for (const pose of poses) {
    const compteur = await poserCompteurRadio(db, numero, { debut: '2020-01-01', ...pose })
    const connus = new Set<string>()
    for (const { debut, fin } of ecrits) {
      await ecrireJours(db, compteur, debut, fin, (lu) => {
        if (connus.has(lu)) return null
        connus.add(lu)
        return {
          litres: Number(lu.slice(8)),
          etats: Array.from({ length: 24 }, (_, heure) => etats[(heure + Number(lu.slice(8))) % etats.length]).join(''),
        }
      })
    }
    if (efface)
      await sql`delete from consommation_jour where compteur_id = ${compteur} and jour between ${efface.debut} and ${efface.fin}`.execute(
        db,
      )
    if (estime) {
      await sql`update consommation_jour set etats = translate(etats, 'm', 'e'), etat = translate(etat, 'm', 'e'), volume = volume + 1
        where compteur_id = ${compteur} and jour between ${estime.debut} and ${estime.fin}`.execute(db)
    }
  }
  return numero
}

describe('the days that a month keeps', () => {
  it('are those of the contract, by themselves and of two meters at once, however fine they still are', async () => {
    await fc.assert(
      fc.asyncProperty(histoire, fc.option(intervalle), async (cas, etale) => {
        const { db, pool } = app.services
        const numeros = [await vivre(cas), await vivre({ ...cas, efface: null, echange: null })]
        if (etale)
          await sql`update consommation_jour set finesse = 'm' where jour between ${etale.debut} and ${etale.fin}
            and compteur_id in (select compteur_id from affectation_compteur where numero_contrat = any(${numeros}))`.execute(
            db,
          )
        const bornes = [
          cas.plage.debut,
          cas.plage.fin,
          ajouterJours(cas.plage.debut, -40),
          ajouterJours(cas.plage.fin, -40),
        ]
        const lire = async (text: string, cible: unknown) =>
          (await pool.query<Record<string, unknown>>({ text: `${text} order by 1, 2`, values: [cible, ...bornes] }))
            .rows
        const [une, autre] = [
          await lire(VOLUMES_JOURS.contrat.text, numeros[0]),
          await lire(VOLUMES_JOURS.contrat.text, numeros[1]),
        ]
        const sansIndex = (lignes: Record<string, unknown>[]) => lignes.map((ligne) => ({ ...ligne, index: null }))
        expect(await lire(VOLUMES_JOURS.groupe.text, [numeros[0]])).toEqual(sansIndex(une))
        const ensemble = await lire(VOLUMES_JOURS.groupe.text, numeros)
        for (const nombre of ['litres', 'masques', 'connus', 'contrats'] as const) {
          const total = (lignes: Record<string, unknown>[]) =>
            lignes.reduce((somme, ligne) => somme + Number(ligne[nombre] ?? 0), 0)
          expect(total(ensemble)).toBe(total(une) + total(autre))
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('the sums of months and years', () => {
  it('tell what the days tell, whatever is written, taken away, estimated, exchanged or cut by the range', async () => {
    await fc.assert(
      fc.asyncProperty(histoire, fc.constantFrom('MOIS', 'TRIMESTRE', 'ANNEE', 'ANNEE'), async (cas, granularite) => {
        const numero = await vivre(cas)
        const liste = periodes(granularite, cas.plage)
        const values = [numero, liste.map(({ debut }) => debut), liste.map(({ fin }) => fin), [], [], false]
        const lire = async (text: string) =>
          (await app.services.pool.query<{ debut: string }>({ text: `${text} order by 1, 2`, values })).rows
        expect(await lire(SOMMES[granularite].contrat.text)).toEqual(await lire(VOLUMES_SEMAINES.contrat.text))
      }),
      { numRuns: 60 },
    )
  })

  it('go with the days of a meter', async () => {
    const { db } = app.services
    const compteur = await poserCompteurRadio(db, await creerAbonnement(db))
    const mois = () =>
      db.selectFrom('consommation_mois').select('mois').where('compteur_id', '=', compteur).orderBy('mois').execute()
    await ecrireJours(db, compteur, '2024-01-30', '2024-03-01')
    expect((await mois()).map((ligne) => ligne.mois)).toEqual(['2024-01-01', '2024-02-01', '2024-03-01'])
    await db
      .deleteFrom('consommation_jour')
      .where('compteur_id', '=', compteur)
      .where('jour', '<', '2024-02-01')
      .execute()
    expect(await mois()).toHaveLength(2)
    await db.deleteFrom('compteur').where('id', '=', compteur).execute()
    expect(await mois()).toEqual([])
  })
})
