import { jourDeSemaine, moisDe } from '../calendrier.ts'
import { Hasard } from '../hasard.ts'
import type { Evenement, Point } from '../modele.ts'
import { profil } from './usages.ts'

const moyenne = (parts: readonly number[]): number => parts.reduce((somme, part) => somme + part, 0) / parts.length

/** Whether nobody is there on a day. */
export const estAbsent = (evenements: readonly Evenement[], jour: number): boolean =>
  evenements.some((evenement) => evenement.type === 'absence' && jour >= evenement.du && jour < evenement.au)

/** What leaks in an hour of a day, litres. */
export const fuite = (evenements: readonly Evenement[], jour: number): number =>
  evenements.reduce(
    (somme, e) => somme + (e.type === 'fuite' && jour >= e.du && (e.au === null || jour < e.au) ? e.litresParHeure : 0),
    0,
  )

/** Whether somebody has a contract for the point on a day: nothing flows in an empty dwelling. */
const estOccupe = ({ contrats }: Point, jour: number): boolean =>
  contrats.some(({ debut, fin }) => debut !== null && jour >= debut && (fin === null || jour < fin))

/** Days for which a household keeps its habits, and by how much these differ. */
const PERIODE_DES_HABITUDES = 91
const ECART_DES_HABITUDES = 0.14

/** Litres of each day from `du` up to and without `au`, by the season, the week and chance. */
export function courbeJournaliere(point: Point, du: number, au: number): Float64Array {
  const { mois, semaine, variation } = profil(point.usage)
  const hasard = new Hasard(`${point.sujet} jours`)
  const parJour = (point.annuel * 1000) / 365 / moyenne(mois) / moyenne(semaine)
  const jours = new Float64Array(au - du)
  let habitude = 1
  for (let jour = du; jour < au; jour++) {
    if ((jour - du) % PERIODE_DES_HABITUDES === 0)
      habitude = hasard.entre(1 - ECART_DES_HABITUDES, 1 + ECART_DES_HABITUDES)
    const part =
      habitude * mois[moisDe(jour)]! * semaine[jourDeSemaine(jour)]! * hasard.entre(1 - variation, 1 + variation)
    const present = estOccupe(point, jour) && !estAbsent(point.evenements, jour)
    jours[jour - du] = Math.round(present ? parJour * part : 0) + fuite(point.evenements, jour) * 24
  }
  return jours
}
