import type { PointsIndex } from '../../../domaines/consommation/volumes/volumes-horaires.ts'
import { debutDuJour } from '../../../domaines/consommation/volumes/jour-local.ts'
import { Juge } from '../qualite/juge.ts'
import { placerAmbigus, type RelevePlace } from '../qualite/passages-ambigus.ts'
import { estRetenu, type Qualite, type Releve } from '../qualite/qualite.ts'
import { nommerEntrelaces } from '../qualite/registres-entrelaces.ts'
import type { JourBrut } from './jour-brut.ts'

/** Consecutive days of a meter, judged, and the readings that its volumes are made from. */
export interface JoursJuges {
  jours: JourBrut[]
  points: PointsIndex
}

/**
 * Judges the readings of consecutive days of a meter.
 *
 * @param debit greatest flow of the meter, litres per hour
 * @param reprise the reading to go on from: the last one of a day that has an `indexReprise`; null to start afresh
 */
export function jugerJours(debit: number, reprise: Releve | null, jours: readonly JourBrut[]): JoursJuges {
  const juge = new Juge(debit, reprise)
  const places: RelevePlace[][] = []
  const reprises: (number | null)[] = []
  for (const jour of jours) {
    const releves = placer(jour)
    for (const releve of releves) juge.lire(releve)
    const fin = juge.reprise()
    places.push(releves)
    reprises.push(fin && fin.instant >= debutDuJour(jour.jour) ? fin.index : null)
  }
  let rang = 0
  const juges = jours.map((jour, numero): JourBrut => {
    const qualites = juge.qualites.slice(rang, (rang += places[numero]!.length))
    return { ...jour, qualites: qualitesBrutes(jour, places[numero]!, qualites, debit), indexReprise: reprises[numero]! }
  })
  return { jours: juges, points: points(reprise, places.flat(), juge.qualites) }
}

/** The last kept reading of a day from which judging may start again; null for another day. */
export function repriseDe(jour: JourBrut): Releve | null {
  if (jour.indexReprise === null) return null
  const dernier = placer(jour).findLast(({ rang }) => estRetenu(jour.qualites[rang]!))
  return dernier ? { instant: dernier.instant, index: jour.indexReprise } : null
}

function placer({ jour, secondes, index, ambigus }: JourBrut): RelevePlace[] {
  const minuit = debutDuJour(jour)
  if (!ambigus) return secondes.map((seconde, rang) => ({ instant: minuit + seconde, index: index[rang]!, rang }))
  return placerAmbigus(
    secondes.map((seconde, rang) => ({ instant: minuit + seconde, index: index[rang]!, ambigu: ambigus[rang]! })),
  )
}

/** From the judgements in the order of time to those in the order of the raw row; a reading placed twice has the first. */
function qualitesBrutes(jour: JourBrut, places: readonly RelevePlace[], qualites: readonly Qualite[], debit: number): Qualite[] {
  const nommees = qualites.some((q) => q === 'b' || q === 'd') ? nommerEntrelaces(places, qualites, debit) : qualites
  if (!jour.ambigus) return [...nommees]
  const brutes: Qualite[] = []
  for (const [numero, { rang }] of places.entries()) brutes[rang] ??= nommees[numero]!
  return brutes
}

/** The readings that were kept, a small backflow raised to the highest index before it. */
function points(reprise: Releve | null, places: readonly RelevePlace[], qualites: readonly Qualite[]): PointsIndex {
  const instants: number[] = reprise ? [reprise.instant] : []
  const index: number[] = reprise ? [reprise.index] : []
  const ruptures: number[] = reprise ? [0] : []
  for (const [numero, place] of places.entries()) {
    const qualite = qualites[numero]!
    if (!estRetenu(qualite)) continue
    instants.push(place.instant)
    index.push(qualite === 'r' ? index[index.length - 1]! : place.index)
    ruptures.push(qualite === 'c' ? 1 : 0)
  }
  return { instants, index, ruptures }
}
