import { ajouterMois } from '../calendrier.ts'
import { type CourbeHoraire, courbeHoraire } from './courbe-horaire.ts'
import { courbeJournaliere } from './courbe-journaliere.ts'
import type { Compteur, Point } from '../modele.ts'

/** Days before today that the demonstration tells: five years of bills, and the year that the first of them is about. */
const JOURS_RACONTES = 5 * 365 + 480
const MOIS_HORAIRES = 24

export const estTelereleve = ({ compteurs }: Point): boolean => compteurs.some(({ reseau }) => reseau !== null)

/** The true index of a point's meters, day by day and, where they speak by radio, hour by hour. */
export class Comptage {
  readonly point: Point
  /** Two years up to and with today; null for meters read by hand. */
  readonly horaire: CourbeHoraire | null
  readonly #depuis: number
  /** Litres since the first day told, at the beginning of each day. */
  readonly #cumul: Float64Array

  constructor(point: Point, today: number) {
    this.point = point
    this.#depuis = today - JOURS_RACONTES
    const debutHoraire = ajouterMois(today, -MOIS_HORAIRES)
    this.horaire = estTelereleve(point) ? courbeHoraire(point, debutHoraire, today + 1) : null
    const jours = courbeJournaliere(point, this.#depuis, today + 1)
    if (this.horaire) jours.set(sommesParJour(this.horaire), debutHoraire - this.#depuis)
    this.#cumul = new Float64Array(jours.length + 1)
    for (let rang = 0; rang < jours.length; rang++) this.#cumul[rang + 1] = this.#cumul[rang]! + jours[rang]!
  }

  /** The index of a meter at the midnight that begins a day. */
  index({ pose, indexPose }: Compteur, jour: number): number {
    return indexPose + this.#ecoule(jour) - this.#ecoule(pose)
  }

  /** Before the first day told, a usual flow. */
  #ecoule(jour: number): number {
    const rang = jour - this.#depuis
    return rang < 0 ? Math.round(((this.point.annuel * 1000) / 365) * rang) : this.#cumul[rang]!
  }

  /** The meter in place on a day. */
  compteur(jour: number): Compteur | null {
    return this.point.compteurs.find(({ pose, depose }) => jour >= pose && (depose === null || jour < depose)) ?? null
  }
}

const sommesParJour = ({ heures, premiere }: CourbeHoraire): Float64Array =>
  Float64Array.from({ length: premiere.length - 1 }, (_, jour) =>
    heures.subarray(premiere[jour], premiere[jour + 1]).reduce((somme, litres) => somme + litres, 0),
  )
