import { expect, it } from 'vitest'
import { RELEVES_PAR_JOUR } from '../integration/jour-brut.ts'
import { Assembleur, type Lot } from './assembleur.ts'
import type { Groupe } from './tampon.ts'

/** The lots that come of these groups, and what was said of lines that a day does not take. */
async function assembler(groupes: readonly Groupe[]): Promise<{ lots: Lot[]; reduits: [number, number[]][] }> {
  const lots: Lot[] = []
  const reduits: [number, number[]][] = []
  const assembleur = new Assembleur({
    integrer: async (lot) => void lots.push(lot),
    reduire: async (repetees, deTrop) => void reduits.push([repetees, [...deTrop]]),
  })
  for (const groupe of groupes) await assembleur.ajouter(groupe)
  await assembleur.terminer()
  return { lots, reduits }
}

const groupe = (
  compteurId: number,
  jour: number,
  de: number,
  nombre: number,
  ambigus: boolean[] | null = null,
): Groupe => {
  const rangs = Array.from({ length: nombre }, (_, rang) => de + rang)
  return {
    compteurId,
    ajout: {
      jour,
      secondes: rangs,
      index: rangs.map((rang) => 1000 + rang),
      lignes: rangs.map((rang) => rang + 2),
      ambigus,
    },
  }
}

it('a day that comes in several stretches of the file is one, with the lines and the marks of each', async () => {
  const { lots } = await assembler([
    groupe(1, 20_000, 0, 2),
    groupe(1, 20_000, 2, 1, [true]),
    groupe(1, 20_000, 3, 1),
    groupe(1, 20_001, 0, 2),
    groupe(1, 20_001, 2, 1),
    groupe(2, 20_001, 0, 1),
  ])
  const jour = (jourDe: number, nombre: number, ambigus: boolean[] | null) =>
    groupe(1, jourDe, 0, nombre, ambigus).ajout
  expect(lots).toEqual([
    {
      suite: false,
      ajouts: [
        { compteurId: 1, jours: [jour(20_000, 4, [false, false, true, false]), jour(20_001, 3, null)] },
        { compteurId: 2, jours: [groupe(2, 20_001, 0, 1).ajout] },
      ],
    },
  ])
})

it('a meter is once in a lot: that it comes again, or goes back, begins another', async () => {
  const { lots } = await assembler([
    groupe(1, 20_000, 0, 1),
    groupe(2, 20_000, 0, 1),
    groupe(1, 20_001, 0, 1),
    groupe(1, 20_000, 1, 1),
  ])
  expect(
    lots.map(({ ajouts, suite }) => [suite, ajouts.map(({ compteurId, jours }) => [compteurId, jours.length])]),
  ).toEqual([
    [
      false,
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [false, [[1, 1]]],
    [false, [[1, 1]]],
  ])
})

it('a lot ends with a meter where it can, and says when it cannot', async () => {
  const jours = (compteurId: number, nombre: number) =>
    Array.from({ length: nombre }, (_, rang) => groupe(compteurId, 20_000 + rang, 0, 1000))
  const { lots } = await assembler([...jours(1, 20), ...jours(2, 10), ...jours(3, 60)])
  expect(lots.map(({ ajouts, suite }) => [suite, ajouts.map(({ compteurId }) => compteurId)])).toEqual([
    [false, [1, 2]],
    [true, [3]],
    [false, [3]],
  ])
  expect(lots.flatMap(({ ajouts }) => ajouts.flatMap(({ jours: siens }) => siens.map(({ jour }) => jour)))).toEqual(
    [20, 10, 60].flatMap((nombre) => Array.from({ length: nombre }, (_, rang) => 20_000 + rang)),
  )
})

it('of a day with far too many readings what it takes is kept, and the others are told', async () => {
  const nombre = 8 * RELEVES_PAR_JOUR
  const { lots, reduits } = await assembler([groupe(1, 20_000, 0, nombre + 1), groupe(1, 20_000, 5, 2)])
  expect(reduits.map(([repetees, deTrop]) => [repetees, deTrop.length, deTrop[0], deTrop.at(-1)])).toEqual([
    [0, nombre + 1 - RELEVES_PAR_JOUR, RELEVES_PAR_JOUR + 2, nombre + 2],
  ])
  expect(lots[0]?.ajouts[0]?.jours[0]?.index).toHaveLength(RELEVES_PAR_JOUR + 2)
  const enTrois = [0, 7000, 14_000].map((de) => groupe(1, 20_000, de, 7000))
  expect((await assembler(enTrois)).reduits.map(([, deTrop]) => deTrop.length)).toEqual([21_000 - RELEVES_PAR_JOUR])
})
