import { ECART_PASSAGES } from '../../../kernel/jour-local.ts'
import type { Releve } from './qualite.ts'

/** A raw reading; when ambiguous, `instant` is the first of the two that its local time stands for. */
export interface ReleveBrut extends Releve {
  ambigu: boolean
}

/** A reading at its instant; `rang` is that of the raw reading it comes from. */
export interface RelevePlace extends Releve {
  rang: number
}

const parInstant = (a: RelevePlace, b: RelevePlace): number => a.instant - b.instant || a.index - b.index

/**
 * Gives the readings of the autumn hour that comes twice their instants, by the order of their index: an index does not
 * go back, so sorted by index the local times run through the hour once, then a second time. Where several cuts between
 * the two are possible, the one with the most even spacing is taken. A single reading in that hour, which stands for
 * two equal lines as repeated lines are kept once, counts at both.
 *
 * @param releves the raw readings of one local day in the order of (instant, index)
 */
export function placerAmbigus(releves: readonly ReleveBrut[]): RelevePlace[] {
  const places = releves.map(({ instant, index }, rang) => ({ instant, index, rang }))
  const ambigus = places.filter(({ rang }) => releves[rang]!.ambigu)
  if (ambigus.length === 0) return places
  const certains = places.filter(({ rang }) => !releves[rang]!.ambigu)
  if (ambigus.length === 1) return [...places, auSecondPassage(ambigus[0]!)].sort(parInstant)

  ambigus.sort((a, b) => a.index - b.index || a.instant - b.instant)
  let choix: RelevePlace[] = []
  let moindre = Number.POSITIVE_INFINITY
  for (const coupe of coupesPossibles(ambigus)) {
    const placement = [...certains, ...ambigus.slice(0, coupe), ...ambigus.slice(coupe).map(auSecondPassage)].sort(
      parInstant,
    )
    const ecart = plusGrandEcart(placement)
    if (ecart < moindre) [choix, moindre] = [placement, ecart]
  }
  return choix
}

const auSecondPassage = (place: RelevePlace): RelevePlace => ({ ...place, instant: place.instant + ECART_PASSAGES })

/**
 * Where the readings sorted by index may be cut into a first and a second pass, each in the order of time, latest cut
 * first. When none does (an outlier among them), the cut is at the first step back in time.
 */
function coupesPossibles(ambigus: readonly RelevePlace[]): number[] {
  const reculs = ambigus.flatMap((place, rang) =>
    rang > 0 && place.instant <= ambigus[rang - 1]!.instant ? [rang] : [],
  )
  if (reculs.length > 0) return [reculs[0]!]
  return ambigus.map((_, rang) => ambigus.length - rang).concat(0)
}

function plusGrandEcart(places: readonly RelevePlace[]): number {
  let ecart = 0
  for (let rang = 1; rang < places.length; rang++)
    ecart = Math.max(ecart, places[rang]!.instant - places[rang - 1]!.instant)
  return ecart
}
