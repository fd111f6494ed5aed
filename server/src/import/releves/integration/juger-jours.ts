import type { PointsIndex } from '../../../domaines/consommation/volumes/volumes-horaires.public.ts'
import { debutDuJour } from '../../../kernel/jour-local.ts'
import { Juge } from '../qualite/juge.ts'
import { placerAmbigus } from '../qualite/passages-ambigus.ts'
import { estRetenu, type Qualite, type Releve } from '../qualite/qualite.ts'
import { nommerEntrelaces } from '../qualite/registres-entrelaces.ts'
import type { JourBrut } from './jour-brut.ts'

/** Consecutive days of a meter, judged, and the readings that its volumes are made from. */
export interface JoursJuges {
  jours: JourBrut[]
  points: PointsIndex
}

/** The readings of a day at their instants; `rangs` are those of the raw readings, null when they are the same. */
interface JourPlace {
  minuit: number
  secondes: number[]
  index: number[]
  rangs: number[] | null
}

/**
 * Judges the readings of consecutive days of a meter.
 *
 * @param debit greatest flow of the meter, litres per hour
 * @param reprise the reading to go on from: the last one of a day that has an `indexReprise`; null to start afresh
 */
export function jugerJours(debit: number, reprise: Releve | null, jours: readonly JourBrut[]): JoursJuges {
  const juge = new Juge(debit, reprise)
  const places = jours.map(placer)
  const reprises: (number | null)[] = []
  for (const { minuit, secondes, index } of places) {
    for (let rang = 0; rang < secondes.length; rang++) juge.lire(minuit + secondes[rang]!, index[rang]!)
    const fin = juge.reprise()
    reprises.push(fin && fin.instant >= minuit ? fin.index : null)
  }
  let depuis = 0
  const juges = jours.map((jour, numero): JourBrut => {
    const place = places[numero]!
    const qualites = juge.qualites.slice(depuis, (depuis += place.secondes.length))
    return { ...jour, qualites: qualitesBrutes(place, qualites, debit), indexReprise: reprises[numero]! }
  })
  return { jours: juges, points: points(reprise, places, juge.qualites) }
}

/** The last kept reading of a day from which judging may start again; null for another day. */
export function repriseDe(jour: JourBrut): Releve | null {
  if (jour.indexReprise === null) return null
  const { minuit, secondes, rangs } = placer(jour)
  for (let place = secondes.length - 1; place >= 0; place--) {
    if (estRetenu(jour.qualites[rangs?.[place] ?? place]!)) {
      return { instant: minuit + secondes[place]!, index: jour.indexReprise }
    }
  }
  return null
}

function placer({ jour, secondes, index, ambigus }: JourBrut): JourPlace {
  const minuit = debutDuJour(jour)
  if (!ambigus) return { minuit, secondes, index, rangs: null }
  const bruts = ambigus.map((ambigu, rang) => ({ instant: secondes[rang]!, index: index[rang]!, ambigu }))
  const places = placerAmbigus(bruts)
  return {
    minuit,
    secondes: places.map(({ instant }) => instant),
    index: places.map(({ index }) => index),
    rangs: places.map(({ rang }) => rang),
  }
}

/** From the judgements in the order of time to those in the order of the raw row; a reading placed twice has the first. */
function qualitesBrutes(place: JourPlace, qualites: Qualite[], debit: number): Qualite[] {
  const nommees = qualites.some((q) => q === 'b' || q === 'd')
    ? nommerEntrelaces(releves(place), qualites, debit)
    : qualites
  if (!place.rangs) return nommees
  const brutes: Qualite[] = []
  for (const [numero, rang] of place.rangs.entries()) brutes[rang] ??= nommees[numero]!
  return brutes
}

const releves = ({ secondes, index }: JourPlace): Releve[] =>
  Array.from(secondes, (instant, rang) => ({ instant, index: index[rang]! }))

/** The readings that were kept, a small backflow raised to the highest index before it. */
function points(reprise: Releve | null, places: readonly JourPlace[], qualites: readonly Qualite[]): PointsIndex {
  const total = places.reduce((somme, { secondes }) => somme + secondes.length, 1)
  const instants = new Float64Array(total)
  const index = new Float64Array(total)
  const ruptures = new Uint8Array(total)
  let taille = 0
  if (reprise) {
    instants[0] = reprise.instant
    index[0] = reprise.index
    taille = 1
  }
  let numero = 0
  for (const { minuit, secondes, index: lus } of places) {
    for (let rang = 0; rang < secondes.length; rang++) {
      const qualite = qualites[numero++]!
      if (!estRetenu(qualite)) continue
      instants[taille] = minuit + secondes[rang]!
      index[taille] = qualite === 'r' ? index[taille - 1]! : lus[rang]!
      ruptures[taille] = qualite === 'c' ? 1 : 0
      taille++
    }
  }
  return {
    instants: instants.subarray(0, taille),
    index: index.subarray(0, taille),
    ruptures: ruptures.subarray(0, taille),
  }
}
