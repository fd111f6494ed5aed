import type { Executor, RawQuery } from '../../db/statement.ts'
import { comptesDesContrats, comptesLus, contratsLus, type MotCompris, type Position, type Quoi } from './mots.sql.ts'

/** What a search found, and whether it read all that there was to read: if not, there may be others. */
export interface Trouves<T> {
  cles: T[]
  complet: boolean
}

/** How far a search goes: so many at most, after having looked at so many rows of the rarest word, in blocks of these sizes. */
export interface Portee {
  max: number
  lus: number
  blocs: readonly [premier: number, autres: number]
}

/** As many rows as a search on a screen looks at, a block more or less, whatever there is. */
const LUS_MAX = 3000
/** Most searches end with the first block. */
const BLOCS = [1000, 2000] as const

/** So many at most, at a cost that does not depend on what there is. */
export const premiers = (max: number): Portee => ({ max, lus: LUS_MAX, blocs: BLOCS })

/** All, at the cost of what there is. */
export const TOUS: Portee = { max: Number.MAX_SAFE_INTEGER, lus: Infinity, blocs: BLOCS }

type Lire<T> = RawQuery<
  [readonly MotCompris[], Position | null, { lus: number; trouves: number }],
  { mot: string; cle: T; rang: number; trouve: boolean }
>

/** The rarest word leads, and those that have it are looked at one by one, in the order of its index. */
async function ayant<T extends number | string>(
  db: Executor,
  quoi: Quoi,
  mots: readonly MotCompris[],
  { max, lus, blocs }: Portee,
  lire: Lire<T>,
): Promise<Trouves<T>> {
  if (mots.some((mot) => mot[quoi] === 0)) return { cles: [], complet: true }
  const desLePlusRare = mots.toSorted((a, b) => a[`rang_${quoi}`] - b[`rang_${quoi}`])
  // One that has a word twice, as the start of two of its own, is met twice.
  const cles = new Set<T>()
  let apres: Position | null = null
  for (let faits = 0; faits < lus && cles.size <= max;) {
    const lusAuPlus = blocs[faits === 0 ? 0 : 1]
    const bornes = { lus: lusAuPlus, trouves: Math.min(max, lusAuPlus) + 1 }
    const lignes: Awaited<ReturnType<Lire<T>>> = await lire(db, desLePlusRare, apres, bornes)
    for (const { cle, trouve } of lignes) if (trouve) cles.add(cle)
    const derniere = lignes.at(-1)
    if (!derniere || (lignes.length < bornes.trouves && derniere.rang < bornes.lus))
      return { cles: [...cles].slice(0, max), complet: cles.size <= max }
    faits += derniere.rang
    apres = derniere
  }
  return { cles: [...cles].slice(0, max), complet: false }
}

/** The contracts that have these words. */
export const contratsAyant = (db: Executor, mots: readonly MotCompris[], portee: Portee): Promise<Trouves<string>> =>
  ayant(db, 'contrats', mots, portee, contratsLus)

/**
 * The accounts that have these words themselves, then those that hold a contract which has them.
 * @param contrats those contracts, where they are looked up anyway
 */
export async function comptesAyant(
  db: Executor,
  mots: readonly MotCompris[],
  portee: Portee,
  contrats: () => Promise<Trouves<string>> = () => contratsAyant(db, mots, portee),
): Promise<Trouves<number>> {
  const { max } = portee
  const eux = await ayant(db, 'comptes', mots, portee, comptesLus)
  if (eux.cles.length >= max) return { ...eux, complet: false }
  const leurs = await contrats()
  const titulaires = leurs.cles.length === 0 ? [] : await comptesDesContrats(db, leurs.cles, max)
  const cles = [...new Set([...eux.cles, ...titulaires.map(({ utilisateur_id }) => utilisateur_id)])]
  return {
    cles: cles.slice(0, max),
    complet: eux.complet && leurs.complet && titulaires.length < max && cles.length <= max,
  }
}
