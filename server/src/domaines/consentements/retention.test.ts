import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enregistrerReleves } from '../../import/releves/integration/enregistrer-releves.ts'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { reglerParametre } from '../../testing/configuration.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { jobs } from '../../job-registry.ts'
import { appliquerRetention } from './appliquer-retention.ts'

const horloge = horlogeReglable()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`truncate parcours_retention; delete from compteur`.execute(app.services.db)
  horloge.regler('2026-11-21T02:00:00Z')
})

// 1 January 2023, midnight in Paris.
const DEBUT = Date.parse('2022-12-31T23:00:00Z') / 1000
const HEURES = 24 * 40

/** A meter read every hour of 40 days, with what it counted in each. */
async function compteur(debits: readonly number[], debut = DEBUT): Promise<number> {
  const { db, pool } = app.services
  const id = await poserCompteurRadio(db, await creerAbonnement(db), { debut: '2020-01-01' })
  let index = 500
  const releves = Array.from({ length: HEURES + 1 }, (_, rang) => {
    if (rang > 0) index += debits[rang % debits.length]!
    return { instant: debut + rang * 3600, index }
  })
  await enregistrerReleves(pool, [{ compteurId: id, releves }])
  return id
}

interface Ligne {
  jour: string
  volume: number
  litres: number[]
  index_fin: number
  finesse: string
}
const lignes = async (id: number) =>
  (
    await sql<Ligne>`select jour, volume, litres, index_fin, finesse from consommation_jour where compteur_id = ${id} order by jour`.execute(
      app.services.db,
    )
  ).rows
const sommes = async (id: number) =>
  (
    await sql`select mois, volume, heures from consommation_mois where compteur_id = ${id} order by 1`.execute(
      app.services.db,
    )
  ).rows
const finesses = async (id: number) => Map.groupBy(await lignes(id), ({ finesse }) => finesse)
const somme = (litres: readonly (number | null)[]): number =>
  litres.reduce<number>((total, litre) => total + (litre ?? 0), 0)
const appliquer = (jour: string, lot?: number): Promise<void> => {
  horloge.regler(`${jour}T02:00:00Z`)
  return appliquerRetention(app.services, lot)
}

it('runs every night', () => {
  expect(jobs.find(({ nom }) => nom === 'retention-releves')?.cron).toBe('10 2 * * *')
})

it('spreads hours older than two years to days, and days older than three to months', async () => {
  const id = await compteur([0, 3, 7, 40])
  await appliquer('2025-01-11')
  expect(await finesses(id).then((par) => [par.get('j')?.length, par.get('h')?.length])).toEqual([10, 30])
  await appliquer('2025-01-12')
  expect((await finesses(id)).get('j')?.at(-1)?.jour).toBe('2023-01-11')
  await appliquer('2025-12-31')
  expect([...(await finesses(id)).keys()]).toEqual(['j'])
  await appliquer('2026-01-01')
  expect((await finesses(id)).get('m')).toBeUndefined()
  await appliquer('2026-01-02')
  expect((await finesses(id)).get('m')?.at(-1)?.jour).toBe('2023-01-31')
  const bruts = await sql<{
    jour: string
  }>`select jour from releve_jour where compteur_id = ${id} and jour < '2023-02-01' order by 1`.execute(app.services.db)
  expect(bruts.rows.map(({ jour }) => jour)).toEqual(['2023-01-01', '2023-01-31'])
})

it('spreads what came in late as well, a month back', async () => {
  await appliquer('2025-01-25')
  const tardif = await compteur([0, 3, 7, 40], DEBUT + 9 * 86_400)
  await appliquer('2025-01-26')
  const etales = (await finesses(tardif)).get('j')?.map(({ jour }) => jour)
  expect([etales?.[0], etales?.at(-1), etales?.length]).toEqual(['2023-01-10', '2023-01-25', 16])
})

it('leaves every sum and every index at a month’s end as it was, whatever was counted and whenever it passes', async () => {
  const debit = fc.integer({ min: 0, max: 60 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(debit, { minLength: 1, maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 3 }),
      async (debits, passages) => {
        await sql`truncate parcours_retention`.execute(app.services.db)
        const id = await compteur(debits)
        const [avant, mois] = [await lignes(id), await sommes(id)]
        for (const jours of passages.toSorted((a, b) => a - b))
          await appliquer(new Date(Date.parse('2024-12-20') + jours * 86_400_000).toISOString().slice(0, 10))
        const apres = await lignes(id)
        expect(await sommes(id)).toEqual(mois)
        for (const [rang, { jour, litres, volume, index_fin, finesse }] of apres.entries()) {
          const ancien = avant[rang]!
          expect([jour, somme(litres)]).toEqual([ancien.jour, volume])
          if (rang > 0) expect(index_fin - apres[rang - 1]!.index_fin).toBe(volume)
          if (finesse === 'h') expect(litres).toEqual(ancien.litres)
          if (finesse !== 'm' || jour.endsWith('-31')) expect(index_fin).toBe(ancien.index_fin)
        }
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

describe('the walk', () => {
  /** A night that ends before this meter. */
  async function couper(jour: string, id: number): Promise<void> {
    const { db } = app.services
    await sql`create function refuser() returns trigger language plpgsql as $$ begin if new.compteur_id = ${sql.lit(id)} then raise 'coupé'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger refuser before update on consommation_jour for each row execute function refuser()`.execute(
      db,
    )
    await expect(appliquer(jour, 1)).rejects.toThrow('coupé')
    await sql`drop trigger refuser on consommation_jour; drop function refuser()`.execute(db)
  }

  it('goes on where it was cut short, and changes nothing when it is done again', async () => {
    const ids = [await compteur([1, 2]), await compteur([3]), await compteur([5, 0, 9])]
    const { db } = app.services
    await couper('2026-03-15', ids[2]!)
    const premier = await lignes(ids[0]!)
    expect(premier.map(({ finesse }) => finesse)).not.toContain('h')
    expect((await finesses(ids[2]!)).get('h')).toHaveLength(40)
    await appliquer('2026-03-15', 1)
    for (const id of ids) expect([...(await finesses(id)).keys()]).toEqual(['m'])
    const [fini] = [await Promise.all(ids.map(lignes))]
    await sql`truncate parcours_retention`.execute(db)
    await appliquer('2026-03-15')
    expect(await Promise.all(ids.map(lignes))).toEqual(fini)
  })

  it('that a night did not finish is walked to its beginning the night after', async () => {
    const ids = [await compteur([1, 2]), await compteur([3])]
    await couper('2025-03-15', ids[1]!)
    expect((await finesses(ids[1]!)).get('h')).toHaveLength(40)
    await appliquer('2025-03-16')
    for (const id of ids) expect([...(await finesses(id)).keys()]).toEqual(['j'])
  })

  it('comes back for old readings that came in late', async () => {
    await appliquer('2026-03-15')
    const tardif = await compteur([4])
    await appliquer('2026-04-02')
    expect([...(await finesses(tardif)).keys()]).toEqual(['m'])
  })

  it('leaves the readings of professionals, and everything where the utility keeps it for ever', async () => {
    const { db } = app.services
    const [pro, particulier, inconnu] = [await compteur([2]), await compteur([2]), await compteur([2])]
    await sql`update client set est_professionnel = true where numero_client = (select numero_client_titulaire from abonnement
      join affectation_compteur using (numero_contrat) where compteur_id = ${pro})`.execute(db)
    await sql`insert into contrat_cree_par_import (numero_contrat, compteur_id) select numero_contrat, compteur_id from affectation_compteur where compteur_id = ${inconnu}`.execute(
      db,
    )
    await reglerParametre(app.services, 'ConservationHeureMois', -1)
    await reglerParametre(app.services, 'ConservationJourMois', -1)
    await appliquer('2026-03-15')
    expect([...(await finesses(particulier)).keys()]).toEqual(['h'])
    await reglerParametre(app.services, 'ConservationHeureMois', 24)
    await reglerParametre(app.services, 'ConservationJourMois', 60)
    await appliquer('2026-03-15')
    expect([...(await finesses(particulier)).keys()]).toEqual(['j'])
    for (const id of [pro, inconnu]) expect([...(await finesses(id)).keys()]).toEqual(['h'])
    await reglerParametre(app.services, 'ConservationJourMois', 36)
  })
})
