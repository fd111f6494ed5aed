import { type EtatVolume, etatIntervalle, INTERRUPTION } from './etat-volume.public.ts'
import { indexInterpole } from './index-interpole.ts'
import { debutDuJour, heuresDuJour, jourLocal, SECONDES_PAR_HEURE } from '../../../kernel/jour-local.ts'

/** The accepted readings of a meter in the order of time; instants strictly increase. */
export interface PointsIndex {
  /** Seconds since the epoch. */
  instants: ArrayLike<number>
  /** Litres; never lower than the one before, except after a break. */
  index: ArrayLike<number>
  /** 1 where a new register begins: what flowed since the reading before is not known. */
  ruptures: ArrayLike<number>
}

/** A local day of a meter: one row of `consommation_jour`. */
export interface VolumesJour {
  jour: number
  /** Per elapsed hour; null where the hour lies outside the readings. */
  litres: (number | null)[]
  /** One letter per hour: m, e, x, or - where litres is null. */
  etats: string
  volume: number
  /** The least certain state of the known hours. */
  etat: EtatVolume
  /** The index at the next midnight, or the last known one. */
  indexFin: number
}

const INCONNU = '-'
const CERTITUDES = [INCONNU, 'm', 'e', 'x'] as const
type Certitude = (typeof CERTITUDES)[number]

/** What is being gathered for one day. */
interface Cumul {
  minuit: number
  minuitSuivant: number
  litres: number[]
  etats: Certitude[]
  indexFin: number | null
}

/**
 * Volumes per hour of the local days `depuis` to `jusque` (inclusive), days without any known hour left out. The index
 * is interpolated between readings and rounded at hour bounds, so hours add up to days and the whole to last minus
 * first index. An hour takes the state of the least certain interval it touches; the hours of the first and last
 * reading are known in part only, thus estimated. (docs/consommation.md)
 */
export function volumesHoraires(points: PointsIndex, depuis: number, jusque: number): VolumesJour[] {
  const { instants } = points
  const jours: VolumesJour[] = []
  if (instants.length < 2) return jours
  const dernier = instants.length - 1
  const fin = Math.min(jusque, jourLocal(instants[dernier]!))
  let rang = 0
  for (let jour = Math.max(depuis, jourLocal(instants[0]!)); jour <= fin; jour++) {
    const cumul = nouveauCumul(jour)
    while (rang < dernier && instants[rang + 1]! <= cumul.minuit) rang++
    for (let suivant = rang; suivant < dernier && instants[suivant]! < cumul.minuitSuivant; suivant++) {
      ajouterIntervalle(cumul, points, suivant)
    }
    const volumes = conclure(cumul, jour)
    if (volumes) jours.push(volumes)
  }
  return jours
}

function nouveauCumul(jour: number): Cumul {
  const heures = heuresDuJour(jour)
  const minuit = debutDuJour(jour)
  return {
    minuit,
    minuitSuivant: minuit + heures * SECONDES_PAR_HEURE,
    litres: new Array<number>(heures).fill(0),
    etats: new Array<Certitude>(heures).fill(INCONNU),
    indexFin: null,
  }
}

/** Shares the interval from reading `rang` to the next one among the hours of the day. */
function ajouterIntervalle(cumul: Cumul, { instants, index, ruptures }: PointsIndex, rang: number): void {
  const de = instants[rang]!
  const a = instants[rang + 1]!
  const interrompu = a - de > INTERRUPTION
  if (rang === 0 || interrompu) connueEnPartie(cumul, de)
  if (rang + 2 === instants.length || interrompu) connueEnPartie(cumul, a)
  if (interrompu) return

  const rupture = ruptures[rang + 1] === 1
  const indexDe = index[rang]!
  const indexA = rupture ? indexDe : index[rang + 1]!
  const etat = etatIntervalle(a - de, indexA - indexDe, rupture)
  const arret = Math.min(a, cumul.minuitSuivant)
  let instant = Math.max(de, cumul.minuit)
  let atteint = indexInterpole(de, indexDe, a, indexA, instant)
  while (instant < arret) {
    const heure = Math.floor((instant - cumul.minuit) / SECONDES_PAR_HEURE)
    instant = Math.min(cumul.minuit + (heure + 1) * SECONDES_PAR_HEURE, arret)
    const suivant = indexInterpole(de, indexDe, a, indexA, instant)
    cumul.litres[heure]! += suivant - atteint
    moinsCertain(cumul, heure, etat)
    atteint = suivant
  }
  cumul.indexFin = arret === a ? index[rang + 1]! : atteint
}

/** Where the known part begins or ends within an hour, that hour is estimated. */
function connueEnPartie(cumul: Cumul, instant: number): void {
  const heure = (instant - cumul.minuit) / SECONDES_PAR_HEURE
  if (heure < 0 || heure >= cumul.etats.length || Number.isInteger(heure)) return
  moinsCertain(cumul, Math.floor(heure), 'e')
}

function moinsCertain(cumul: Cumul, heure: number, etat: EtatVolume): void {
  if (CERTITUDES.indexOf(etat) > CERTITUDES.indexOf(cumul.etats[heure]!)) cumul.etats[heure] = etat
}

function conclure({ litres, etats, indexFin }: Cumul, jour: number): VolumesJour | null {
  const etat = etats.reduce((pire, etat) => (CERTITUDES.indexOf(etat) > CERTITUDES.indexOf(pire) ? etat : pire))
  if (indexFin === null || etat === INCONNU) return null
  return {
    jour,
    litres: litres.map((volume, heure) => (etats[heure] === INCONNU ? null : volume)),
    etats: etats.join(''),
    volume: litres.reduce((somme, volume) => somme + volume, 0),
    etat,
    indexFin,
  }
}
