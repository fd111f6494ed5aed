import type { Database } from '../../db/database.ts'
import type { RawQuery } from '../../db/statement.ts'
import {
  COMPTE_MAX,
  comptesDesContrats,
  comptesParLePlusRare,
  comptesParTous,
  contratsParLePlusRare,
  contratsParTous,
  type MotCompris,
} from './mots.sql.ts'

interface Lectures<R> {
  parLePlusRare: RawQuery<[readonly MotCompris[], number, number], R>
  parTous: RawQuery<[readonly MotCompris[], number], R>
}

/** When so many of the first ones have the other words too, enough are found by going on a little. */
const PART_SUFFISANTE = 0.15
const PARMI_MAX = 5 * COMPTE_MAX

/**
 * The rarest word leads, and those that have it are looked at one by one: all of them, when they are few. Of many, the
 * first ones; when too few of these have the other words as well, what has them all is looked up at once.
 */
async function ayant<R>(
  db: Database,
  quoi: 'comptes' | 'contrats',
  [mots, max]: [readonly MotCompris[], number],
  { parLePlusRare, parTous }: Lectures<R>,
): Promise<R[]> {
  const premiers = await parLePlusRare(db, mots, max, COMPTE_MAX)
  const tousVus = mots.length < 2 || mots.some((mot) => mot[quoi] < COMPTE_MAX)
  if (premiers.length >= max || tousVus) return premiers
  if (premiers.length >= PART_SUFFISANTE * COMPTE_MAX) {
    const suivants = await parLePlusRare(db, mots, max, PARMI_MAX)
    if (suivants.length >= max) return suivants
  }
  return parTous(db, mots, max)
}

const CONTRATS = { parLePlusRare: contratsParLePlusRare, parTous: contratsParTous }
const COMPTES = { parLePlusRare: comptesParLePlusRare, parTous: comptesParTous }

/** The contracts that have these words: so many at most. */
export async function contratsAyant(db: Database, mots: readonly MotCompris[], max: number): Promise<string[]> {
  const trouves = await ayant(db, 'contrats', [mots, max], CONTRATS)
  return [...new Set(trouves.map(({ numero_contrat }) => numero_contrat))]
}

/** The accounts that have these words themselves, then those that hold a contract which has them: so many at most. */
export async function comptesAyant(db: Database, mots: readonly MotCompris[], max: number): Promise<number[]> {
  const trouves = await ayant(db, 'comptes', [mots, max], COMPTES)
  if (trouves.length < max) {
    const contrats = await contratsAyant(db, mots, max)
    if (contrats.length > 0) trouves.push(...(await comptesDesContrats(db, contrats, max)))
  }
  return [...new Set(trouves.map(({ utilisateur_id }) => utilisateur_id))].slice(0, max)
}
