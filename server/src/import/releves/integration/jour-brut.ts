import type { Qualite } from '../qualite/qualite.ts'

/** The raw readings of a meter on a local day, in the order of (seconde, index): a row of `releve_jour`. */
export interface JourBrut {
  jour: number
  /** Elapsed since local midnight. */
  secondes: number[]
  index: number[]
  /** Which readings stand for two instants (autumn); null when none does. */
  ambigus: boolean[] | null
  qualites: Qualite[]
  /** The index to judge on from after this day; null while some judgement is still open. */
  indexReprise: number | null
}

/** Readings to add to a day, in any order. */
export interface AjoutJour {
  jour: number
  secondes: number[]
  index: number[]
  ambigus: boolean[] | null
  /** Line of each in the file; null when nobody asks. */
  lignes: number[] | null
}

/** What a day becomes by the readings added to it. */
export interface Fusion {
  brut: JourBrut
  /** Which readings of `brut` were not there before. */
  nouveaux: boolean[]
  /** The line of each reading of `brut`, 0 where there is none. */
  lignes: number[]
  /** Lines that added nothing. */
  repetees: number
  /** Lines beyond what a day takes. */
  deTrop: number[]
}

/** A reading a minute on the longest day: no meter sends more, and a day stays a small row. */
export const RELEVES_PAR_JOUR = 1500

interface Entree {
  seconde: number
  index: number
  ambigu: boolean
  ligne: number
  existe: boolean
}

const comparer = (a: Entree, b: Entree): number =>
  a.seconde - b.seconde || a.index - b.index || Number(a.ambigu) - Number(b.ambigu)

/**
 * Adds readings to a day as to a set: each (instant, index) is kept once. Of too many the earliest are kept, so that the
 * order in which they come makes no difference.
 */
export function fusionner(existant: JourBrut | null, ajout: AjoutJour): Fusion {
  if (!existant && estEnOrdre(ajout)) return tellesQuelles(ajout)
  const entrees = [...(existant ? entreesDe(existant, null, true) : []), ...entreesDe(ajout, ajout.lignes, false)]
  // The sort is stable: an existing reading comes before its repetition.
  entrees.sort(comparer)
  const uniques = entrees.filter((e, rang) => rang === 0 || comparer(entrees[rang - 1]!, e) !== 0)
  const gardees = uniques.slice(0, RELEVES_PAR_JOUR)
  return {
    brut: {
      jour: ajout.jour,
      secondes: gardees.map((e) => e.seconde),
      index: gardees.map((e) => e.index),
      ambigus: gardees.some((e) => e.ambigu) ? gardees.map((e) => e.ambigu) : null,
      qualites: [],
      indexReprise: null,
    },
    nouveaux: gardees.map((e) => !e.existe),
    lignes: gardees.map((e) => e.ligne),
    repetees: entrees.length - uniques.length,
    deTrop: uniques
      .slice(RELEVES_PAR_JOUR)
      .filter((e) => !e.existe)
      .map((e) => e.ligne),
  }
}

/** Whether the readings of a day can be taken as they come, which they mostly can. */
function estEnOrdre({ secondes, ambigus }: AjoutJour): boolean {
  if (ambigus || secondes.length > RELEVES_PAR_JOUR) return false
  for (let rang = 1; rang < secondes.length; rang++) if (secondes[rang - 1]! >= secondes[rang]!) return false
  return true
}

const tellesQuelles = ({ jour, secondes, index, lignes }: AjoutJour): Fusion => ({
  brut: { jour, secondes, index, ambigus: null, qualites: [], indexReprise: null },
  nouveaux: Array<boolean>(secondes.length).fill(true),
  lignes: lignes ?? Array<number>(secondes.length).fill(0),
  repetees: 0,
  deTrop: [],
})

const entreesDe = (
  { secondes, index, ambigus }: JourBrut | AjoutJour,
  lignes: number[] | null,
  existe: boolean,
): Entree[] =>
  Array.from(secondes, (seconde, rang) => ({
    seconde,
    index: index[rang]!,
    ambigu: ambigus?.[rang] ?? false,
    ligne: lignes?.[rang] ?? 0,
    existe,
  }))
