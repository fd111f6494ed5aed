import { lireDateFrancaise } from '../commun/regles.ts'

/** A day that the query of slots gives, month first (docs/domaines/interventions.md#créneaux), or in ISO; null when it is none. */
export function lireDateAmericaine(saisie: string): string | null {
  const [, mois, jour, annee] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(saisie) ?? []
  return lireDateFrancaise(mois === undefined ? saisie : `${jour}/${mois}/${annee}`)
}

/** A day as that query takes it. */
export function ecrireDateAmericaine(date: string): string {
  const [annee, mois, jour] = date.split('-')
  return `${mois}/${jour}/${annee}`
}
