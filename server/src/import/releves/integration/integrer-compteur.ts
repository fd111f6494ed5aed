import { type VolumesJour, volumesHoraires } from '../../../domaines/consommation/volumes/volumes-horaires.public.ts'
import { type AjoutJour, type Fusion, fusionner, type JourBrut } from './jour-brut.ts'
import { jugerJours, repriseDe } from './juger-jours.ts'
import type { Fenetre } from './stockage.ts'

/** What adding readings to a meter changes. */
export interface Changements {
  /** Days of raw readings that are new or differ. */
  bruts: JourBrut[]
  /** Those of `bruts` that are stored already. */
  remplaces: number[]
  /** All volumes of the days `depuis` to `jusque`. */
  volumes: VolumesJour[]
  depuis: number
  jusque: number
  /** The days that readings came to, with their judgements. */
  fusions: Fusion[]
}

const SANS_FENETRE: Fenetre = { depart: null, jours: [], tronquee: false }

/**
 * What adding readings to a meter changes; pure. `elargir` when the days at hand do not suffice, because the change goes
 * beyond the last of them: ask again with a window that is not cut off.
 *
 * @param debit greatest flow of the meter, litres per hour
 */
export function integrerCompteur(
  debit: number,
  ajouts: readonly AjoutJour[],
  fenetre: Fenetre = SANS_FENETRE,
): Changements | 'elargir' {
  const { existants, fusions, jours, points } = rejuger(debit, ajouts, fenetre)
  const jusque = fenetre.tronquee ? raccord(jours, existants, ajouts) : Number.POSITIVE_INFINITY
  if (jusque === null) return 'elargir'
  const parJour = new Map(jours.map((jour) => [jour.jour, jour]))
  const bruts = jours.filter((jour) => jour.jour <= jusque && !egaux(jour, existants.get(jour.jour)))
  const depuis = fenetre.depart ? fenetre.depart.jour + 1 : Number.NEGATIVE_INFINITY
  return {
    bruts,
    remplaces: bruts.map((jour) => jour.jour).filter((jour) => existants.has(jour)),
    volumes: volumesHoraires(points, depuis, jusque),
    depuis,
    jusque,
    fusions: fusions.map((fusion) => ({ ...fusion, brut: parJour.get(fusion.brut.jour)! })),
  }
}

/** How many of the days, from the first, later readings will not judge otherwise. */
export function joursCertains(debit: number, ajouts: readonly AjoutJour[], fenetre: Fenetre = SANS_FENETRE): number {
  const { jours } = rejuger(debit, ajouts, fenetre)
  const fermes = new Set(jours.filter(({ indexReprise }) => indexReprise !== null).map(({ jour }) => jour))
  return ajouts.findLastIndex(({ jour }) => fermes.has(jour)) + 1
}

function rejuger(debit: number, ajouts: readonly AjoutJour[], { depart, jours }: Fenetre) {
  const existants = new Map(jours.map((jour) => [jour.jour, jour]))
  const fusions = ajouts.map((ajout) => fusionner(existants.get(ajout.jour) ?? null, ajout))
  const aJuger = new Map(existants)
  for (const { brut } of fusions) aJuger.set(brut.jour, brut)
  const ordonnes = [...aJuger.values()].sort((a, b) => a.jour - b.jour)
  return { existants, fusions, ...jugerJours(debit, depart && repriseDe(depart), ordonnes) }
}

/** The first stored day after the added ones from which judging goes on as before; null when it does not. */
function raccord(jours: JourBrut[], existants: Map<number, JourBrut>, ajouts: readonly AjoutJour[]): number | null {
  const dernier = ajouts[ajouts.length - 1]!.jour
  const apres = jours.find(({ jour }) => jour > dernier && existants.get(jour)?.indexReprise !== null)
  const avant = apres && existants.get(apres.jour)
  if (!apres || !avant) return null
  const [nouvelle, ancienne] = [repriseDe(apres), repriseDe(avant)]
  return nouvelle?.instant === ancienne?.instant && nouvelle?.index === ancienne?.index ? apres.jour : null
}

function egaux(jour: JourBrut, existant: JourBrut | undefined): boolean {
  return (
    existant?.secondes.length === jour.secondes.length &&
    existant.indexReprise === jour.indexReprise &&
    memes(existant.qualites, jour.qualites) &&
    memes(existant.secondes, jour.secondes) &&
    memes(existant.index, jour.index) &&
    memes(existant.ambigus ?? [], jour.ambigus ?? [])
  )
}

function memes<T>(a: ArrayLike<T>, b: ArrayLike<T>): boolean {
  if (a.length !== b.length) return false
  for (let rang = 0; rang < a.length; rang++) if (a[rang] !== b[rang]) return false
  return true
}
