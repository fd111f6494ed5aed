import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerFacture, creerReleves } from '../../testing/factures.ts'
import { ecartsDesGardes } from '../../testing/gardes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

// Across both changes of clock and a change of year.
const DEBUT = '2024-03-25'
const jourParmi = (nombre: number) => fc.integer({ min: 0, max: nombre }).map((rang) => ajouterJours(DEBUT, rang))
const jour = jourParmi(330)
const intervalle = fc.tuple(jour, fc.integer({ min: 0, max: 60 })).map(([du, n]) => ({ du, au: ajouterJours(du, n) }))

const geste = fc.oneof(
  fc.record({ geste: fc.constant('ecrire' as const), ou: intervalle, etats: fc.constantFrom('m', 'e', 'x') }),
  fc.record({ geste: fc.constant('effacer' as const), ou: intervalle }),
  fc.record({ geste: fc.constant('corriger' as const), ou: intervalle }),
  fc.record({ geste: fc.constant('deplacer' as const), ou: intervalle }),
  fc.record({ geste: fc.constant('servir' as const), ou: intervalle, sansFin: fc.boolean() }),
)
type Geste = typeof geste extends fc.Arbitrary<infer T> ? T : never

async function agir(compteur: number, fait: Geste): Promise<void> {
  const { db } = app.services
  const { du, au } = fait.ou
  const entre = sql`compteur_id = ${compteur} and jour between ${du} and ${au}`
  if (fait.geste === 'ecrire') {
    await sql`delete from consommation_jour where ${entre}`.execute(db)
    await ecrireJours(db, compteur, du, au, { etats: fait.etats })
  } else if (fait.geste === 'effacer') await sql`delete from consommation_jour where ${entre}`.execute(db)
  else if (fait.geste === 'corriger') {
    await sql`update consommation_jour set etats = translate(etats, 'm', 'e'), etat = 'e', volume = volume + 1,
      finesse = case when extract(day from jour) > 15 then 'm' else finesse end where ${entre}`.execute(db)
  } else if (fait.geste === 'deplacer') {
    await sql`update consommation_jour set jour = jour + 2000 where ${entre}`.execute(db)
  } else {
    const fin = fait.sansFin ? null : ajouterJours(au, 1)
    await sql`update affectation_compteur set debut = ${du}, fin = ${fin} where compteur_id = ${compteur}`.execute(db)
  }
}

describe('what is kept of the days', () => {
  it('is what the days say, whatever is written, taken away, corrected, moved, and whenever the meter serves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(geste, { minLength: 1, maxLength: 8 }), async (gestes) => {
        const { db } = app.services
        const compteur = await poserCompteurRadio(db, await creerAbonnement(db))
        for (const fait of gestes) {
          // Two days cannot be moved to one place.
          await sql`delete from consommation_jour where compteur_id = ${compteur} and jour > '2028-01-01'`.execute(db)
          await agir(compteur, fait)
        }
        expect(await ecartsDesGardes(db)).toEqual([])
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('follows a meter from one contract to the next, and goes with it', async () => {
    const { db } = app.services
    const compteur = await poserCompteurRadio(db, await creerAbonnement(db), { debut: '2024-01-01', fin: '2024-02-01' })
    await ecrireJours(db, compteur, '2024-01-10', '2024-02-20')
    const suivant = await creerAbonnement(db)
    await db
      .insertInto('affectation_compteur')
      .values({ numero_contrat: suivant, compteur_id: compteur, debut: '2024-02-01' })
      .execute()
    const etendues = () =>
      db
        .selectFrom('etendue_telerelevee as e')
        .innerJoin('affectation_compteur as a', 'a.id', 'e.affectation_id')
        .select(['e.premier', 'e.dernier'])
        .where('a.compteur_id', '=', compteur)
        .orderBy('e.premier')
        .execute()
    expect(await etendues()).toEqual([
      { premier: '2024-01-10', dernier: '2024-01-31' },
      { premier: '2024-02-01', dernier: '2024-02-20' },
    ])
    await db.deleteFrom('compteur').where('id', '=', compteur).execute()
    expect(await etendues()).toEqual([])
    expect(await ecartsDesGardes(db)).toEqual([])
  })
})

const lecture = fc.record({
  date_releve: jourParmi(12),
  volume_litres: fc.option(fc.nat(90_000)),
  nature: fc.constantFrom('RELEVE', 'RELEVE', 'ESTIME', 'POSE', 'DEPOSE'),
  facturee: fc.boolean(),
})
const retouche = fc.record({
  geste: fc.constantFrom('effacer', 'dater', 'nature', 'volume', 'ceder', 'facture', 'sans facture', 'contrat'),
  jour: jourParmi(12),
})

describe('what is kept of billed readings', () => {
  it('is what the readings say, in whatever order they come, are corrected, or taken away', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(lecture, { maxLength: 7, selector: ({ date_releve }) => date_releve }),
        fc.array(retouche, { maxLength: 4 }),
        async (lectures, retouches) => {
          const { db } = app.services
          const contrat = await creerAbonnement(db)
          const autre = await creerAbonnement(db)
          const facture = await creerFacture(db, contrat)
          for (const { facturee, ...lu } of lectures)
            await creerReleves(db, contrat, { ...lu, facture_id: facturee ? facture : null })
          for (const { geste: fait, jour: le } of retouches) {
            const ici = sql`numero_contrat = ${contrat} and date_releve = ${le}`
            await {
              effacer: sql`delete from releve_facture where ${ici}`,
              dater: sql`update releve_facture set date_releve = date_releve + 100 where ${ici}
                and not exists (select from releve_facture r where r.numero_contrat = ${contrat} and r.date_releve = ${le}::date + 100)`,
              nature: sql`update releve_facture set nature = 'ESTIME' where ${ici}`,
              volume: sql`update releve_facture set volume_litres = case when volume_litres is null then 7 end where ${ici}`,
              ceder: sql`update releve_facture set numero_contrat = ${autre} where ${ici}
                and not exists (select from releve_facture r where r.numero_contrat = ${autre} and r.date_releve = ${le})`,
              facture: sql`update facture set periode_debut = ${le} where id = ${facture}`,
              'sans facture': sql`delete from facture where id = ${facture}`,
              contrat: sql`update abonnement set date_mise_en_service = ${le} where numero_contrat = ${contrat}`,
            }[fait].execute(db)
          }
          expect(await ecartsDesGardes(db)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  }, 120_000)

  it('is right when two imports bring readings of one contract at once', async () => {
    const { db } = app.services
    const contrat = await creerAbonnement(db)
    await Promise.all(
      ['2024-01-10', '2024-07-10', '2025-01-10', '2025-07-10'].map((date_releve) =>
        creerReleves(db, contrat, { date_releve, volume_litres: 60_000 }),
      ),
    )
    expect(await ecartsDesGardes(db)).toEqual([])
  })
})

it('is right when days come to a meter while its contract changes', async () => {
  const { db } = app.services
  const compteur = await poserCompteur(db, await creerAbonnement(db), { reseau: 'WIZE' })
  await Promise.all([
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('compteur').select('id').where('id', '=', compteur).forNoKeyUpdate().execute()
      await ecrireJours(trx, compteur, '2024-01-01', '2024-03-31')
    }),
    db.updateTable('affectation_compteur').set({ fin: '2024-02-15' }).where('compteur_id', '=', compteur).execute(),
  ])
  expect(await ecartsDesGardes(db)).toEqual([])
})
