import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ecartsDesGardes } from '../../../testing/gardes.ts'
import { type BaseImport, etatComplet, oublierReleves, ouvrirBase } from '../../testing/base.ts'
import type { Releve } from '../qualite/qualite.ts'
import { enregistrerReleves } from './enregistrer-releves.ts'
import { enTransaction } from './en-transaction.ts'
import { integrerLot, rejugerCompteur } from './integrer-lot.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(() => oublierReleves(base))

/** Everything that is known, of which what is kept to be read fast says the same. */
async function etatVerifie(): Promise<unknown[]> {
  expect(await ecartsDesGardes(base.db)).toEqual([])
  return etatComplet(base)
}

async function nouveauCompteur(diametre = 15): Promise<number> {
  const [compteur] = await base.lire<{ id: number }>(
    `insert into compteur (numero_appareil, diametre, reseau) values ('C-1', $1, 'WIZE') returning id`,
    [diametre],
  )
  return compteur!.id
}

const enregistrer = (compteurId: number, releves: Iterable<Releve>) =>
  enregistrerReleves(base.pool, [{ compteurId, releves }])

/** Readings of some weeks across a change of clock, with outliers, backflow, changes of register, gaps, repetitions. */
const releves = fc
  .tuple(
    fc.constantFrom('2016-03-20T00:00:00Z', '2016-10-20T00:00:00Z'),
    fc.array(
      fc.record({
        pause: fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 3000, max: 4000 }) },
          fc.integer({ min: 1, max: 200_000 }),
        ),
        litres: fc.nat(200),
        accident: fc.oneof(
          { weight: 12, arbitrary: fc.constant('rien' as const) },
          fc.constantFrom('retour' as const, 'aberrant' as const, 'remplace' as const, 'double' as const),
        ),
      }),
      { minLength: 1, maxLength: 90 },
    ),
  )
  .map(([debut, pas]) => {
    const lus: Releve[] = []
    let [instant, index] = [Date.parse(debut) / 1000, 50_000]
    for (const { pause, litres, accident } of pas) {
      instant += pause
      if (accident === 'remplace') index = litres
      index += accident === 'retour' ? -(litres % 15) : litres
      lus.push({ instant, index: Math.max(0, accident === 'aberrant' ? index + 4_000_000 : index) })
      if (accident === 'double') lus.push(lus.at(-1)!)
    }
    return lus
  })

/** A way to share readings among imports and to order them. */
const partages = fc.tuple(fc.array(fc.nat(5), { minLength: 1, maxLength: 30 }), fc.boolean(), fc.boolean())

function partager(lus: readonly Releve[], [parts, envers, melange]: [number[], boolean, boolean]): Releve[][] {
  const lots: Releve[][] = Array.from({ length: 6 }, () => [])
  for (const [rang, releve] of lus.entries()) {
    // Either stretches in a row, or every so manyth reading.
    const place = melange ? rang % parts.length : Math.floor((rang * parts.length) / lus.length)
    lots[parts[place]!]!.push(releve)
  }
  return envers ? lots.toReversed().map((lot) => lot.toReversed()) : lots
}

describe('what is known of a meter', () => {
  it('depends on its readings, not on their order nor on how they were shared among imports', async () => {
    await fc.assert(
      fc.asyncProperty(releves, partages, async (lus, partage) => {
        await oublierReleves(base)
        await enregistrer(await nouveauCompteur(), lus)
        const entier = await etatVerifie()
        await oublierReleves(base)
        const compteur = await nouveauCompteur()
        for (const lot of partager(lus, partage)) await enregistrer(compteur, lot)
        expect(await etatVerifie()).toEqual(entier)
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('does not change when readings come again', async () => {
    await fc.assert(
      fc.asyncProperty(releves, fc.nat(90), async (lus, reste) => {
        await oublierReleves(base)
        const compteur = await nouveauCompteur()
        await enregistrer(compteur, lus)
        const avant = await etatVerifie()
        expect(await enregistrer(compteur, lus.slice(reste))).toMatchObject({ jours: 0 })
        expect(await etatVerifie()).toEqual(avant)
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('is the same when two imports write at once', async () => {
    const lus = Array.from({ length: 400 }, (_, rang) => ({ instant: 1_700_000_000 + rang * 3600, index: rang * 7 }))
    const seul = await nouveauCompteur()
    // Once, and once more behind itself.
    const deux = [lus.slice(0, 205), lus.slice(205)].map((siens) => ({ compteurId: seul, releves: siens }))
    expect((await enregistrerReleves(base.pool, deux)).releves).toBe(400)
    const entier = await etatVerifie()
    await oublierReleves(base)
    const compteur = await nouveauCompteur()
    await Promise.all(
      [0, 1, 2].map((part) =>
        enregistrer(
          compteur,
          lus.filter((_, rang) => rang % 3 === part),
        ),
      ),
    )
    expect(await etatVerifie()).toEqual(entier)
  })
})

describe('adding readings', () => {
  it('rewrites the days that they touch, not the whole life of the meter', async () => {
    const compteur = await nouveauCompteur()
    const an = Array.from({ length: 24 * 300 }, (_, rang) => ({
      instant: 1_700_000_000 + rang * 3600,
      index: rang * 7,
    }))
    await enregistrer(compteur, an)
    const suivant = { instant: an.at(-1)!.instant + 3600, index: an.at(-1)!.index + 5 }
    expect((await enregistrer(compteur, [suivant])).jours).toBeLessThanOrEqual(3)
    const manquant = { instant: an[3000]!.instant + 600, index: an[3000]!.index + 1 }
    expect((await enregistrer(compteur, [manquant])).jours).toBeLessThanOrEqual(5)
  })

  it('goes as far as they change what was judged, beyond the days around them', async () => {
    const debut = Date.parse('2024-01-10T12:00:00Z') / 1000
    const parJour = Array.from({ length: 14 }, (_, rang) => ({
      instant: debut + rang * 86_400,
      index: 1000 + rang * 50,
    }))
    const autres = [1, 2, 3, 4, 5].map((heure) => ({
      instant: debut + 6 * 86_400 + heure * 3600,
      index: 500_000 + heure,
    }))
    await enregistrer(await nouveauCompteur(), [...parJour, ...autres])
    const entier = await etatVerifie()
    await oublierReleves(base)
    const compteur = await nouveauCompteur()
    await enregistrer(compteur, parJour)
    await enregistrer(compteur, autres)
    expect(await etatVerifie()).toEqual(entier)
  })

  it('hands back those on which later ones of the same meter decide', async () => {
    const compteur = await nouveauCompteur()
    const debut = Date.parse('2024-01-10T12:00:00Z') / 1000
    await enregistrer(
      compteur,
      Array.from({ length: 14 }, (_, rang) => ({ instant: debut + rang * 86_400, index: 1000 + rang * 50 })),
    )
    const avant = await etatVerifie()
    const ancien = { jour: 19_000, secondes: [3600], index: [500], lignes: [2], ambigus: null }
    const lot = [{ compteurId: compteur, jours: [ancien] }]
    expect(await enTransaction(base.pool, (client) => integrerLot(client, lot, true))).toMatchObject({
      sorts: {},
      jours: 0,
      reportes: [ancien],
    })
    expect(await etatVerifie()).toEqual(avant)
    expect(await enTransaction(base.pool, (client) => integrerLot(client, lot))).toMatchObject({
      sorts: { v: 1 },
      reportes: [],
    })
  })

  it('leaves nothing behind when it fails half-way', async () => {
    const compteur = await nouveauCompteur()
    const inconnu = compteur + 1000
    const lus = [
      { instant: 1_700_000_000, index: 1 },
      { instant: 1_700_003_600, index: 9 },
    ]
    const deux = enregistrerReleves(base.pool, [
      { compteurId: compteur, releves: lus },
      { compteurId: inconnu, releves: lus },
    ])
    await expect(deux).rejects.toThrow()
    expect(await etatVerifie()).toEqual([])
  })

  it('goes away with the meter', async () => {
    const compteur = await nouveauCompteur()
    await enregistrer(compteur, [{ instant: 1_700_000_000, index: 1 }])
    await base.lire('delete from compteur')
    expect(await base.lire('select * from releve_jour')).toEqual([])
  })
})

it('judges all readings anew when the diameter turns out to be another', async () => {
  const compteur = await nouveauCompteur(15)
  const fort = Array.from({ length: 40 }, (_, rang) => ({
    instant: 1_700_000_000 + rang * 3600,
    index: rang === 20 ? 200_000 : rang * 7 + (rang > 20 ? 200_000 : 0),
  }))
  await enregistrer(compteur, fort)
  const [avant] = await base.lire<{ volume: number }>('select sum(volume)::int as volume from consommation_jour')
  expect(avant?.volume).toBeLessThan(1000)
  await base.lire('update compteur set diametre = 200')
  await enTransaction(base.pool, (client) => rejugerCompteur(client, compteur))
  const [apres] = await base.lire<{ volume: number }>('select sum(volume)::int as volume from consommation_jour')
  expect(apres?.volume).toBe(fort.at(-1)!.index)
})
