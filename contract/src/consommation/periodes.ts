import {
  ajouterAnnees,
  ajouterJours,
  debutAnnee,
  debutMois,
  debutSemaine,
  debutTrimestre,
  joursEntre,
  plusGrand,
  plusPetit,
} from './calendrier.ts'
import type { Granularite } from './granularites.ts'

/** Local days, both inclusive. */
export interface Plage {
  debut: string
  fin: string
}

/** First day of the period that holds a day, so many periods later. */
export function debutPeriode(
  granularite: Exclude<Granularite, 'JOURNEE' | 'HEURE'>,
  jour: string,
  decalage = 0,
): string {
  switch (granularite) {
    case 'ANNEE':
      return debutAnnee(jour, decalage)
    case 'TRIMESTRE':
      return debutTrimestre(jour, decalage)
    case 'MOIS':
      return debutMois(jour, decalage)
    default:
      return debutSemaine(jour, decalage)
  }
}

/** The whole calendar period that holds a day. */
export function periodeDe(granularite: Granularite, jour: string): Plage {
  if (granularite === 'JOURNEE' || granularite === 'HEURE') return { debut: jour, fin: jour }
  return { debut: debutPeriode(granularite, jour), fin: ajouterJours(debutPeriode(granularite, jour, 1), -1) }
}

/** The periods that make up a range, without hole or overlap; the first and the last are cut at its ends. */
export function periodes(granularite: Granularite, { debut, fin }: Plage): Plage[] {
  if (granularite === 'JOURNEE' || granularite === 'HEURE')
    return joursEntre(debut, fin).map((jour) => ({ debut: jour, fin: jour }))
  const liste: Plage[] = []
  for (let jour = debut; jour <= fin;) {
    const periode = periodeDe(granularite, jour)
    liste.push({ debut: jour, fin: plusPetit(periode.fin, fin) })
    jour = ajouterJours(periode.fin, 1)
  }
  return liste
}

const ANNEES_PAR_DEFAUT = 5

/**
 * The range that a graph shows around a day: five years, the year of months, the month of days, the day of hours
 * (docs/domaines/consommation.md#niveaux-de-détail); the quarters and weeks go with their months and days.
 */
export function plageContenant(granularite: Granularite, jour: string): Plage {
  switch (granularite) {
    case 'ANNEE':
      return { debut: debutAnnee(jour, 1 - ANNEES_PAR_DEFAUT), fin: periodeDe('ANNEE', jour).fin }
    case 'TRIMESTRE':
    case 'MOIS':
      return periodeDe('ANNEE', jour)
    case 'SEMAINE':
    case 'JOURNEE':
      return periodeDe('MOIS', jour)
    default:
      return { debut: jour, fin: jour }
  }
}

/** The range beside another one of `plageContenant`: the one before (-1) or after (1). */
export function plageVoisine(granularite: Granularite, { debut, fin }: Plage, sens: -1 | 1): Plage {
  return plageContenant(
    granularite,
    ancre(granularite, sens === 1 ? ajouterJours(fin, 1) : ajouterJours(debut, -1), sens),
  )
}

// Years move five at a time, so the window after the next day ends four years later.
const ancre = (granularite: Granularite, jour: string, sens: -1 | 1): string =>
  granularite === 'ANNEE' && sens === 1 ? debutAnnee(jour, ANNEES_PAR_DEFAUT - 1) : jour

/**
 * The day that a day is compared with: the same date a year earlier, the same weekday for weeks (52 weeks earlier).
 * Null on the 29th of February, which most years do not have.
 */
export function unAnPlusTot(granularite: Granularite, jour: string): string | null {
  if (granularite === 'SEMAINE') return ajouterJours(jour, -364)
  const compare = ajouterAnnees(jour, -1)
  return compare.slice(5) === jour.slice(5) ? compare : null
}

/** The range a year earlier, of as many months or weeks; a range up to the end of February ends there too. */
export function plageUnAnPlusTot(granularite: Granularite, { debut, fin }: Plage): Plage {
  if (granularite === 'SEMAINE') return { debut: ajouterJours(debut, -364), fin: ajouterJours(fin, -364) }
  return { debut: ajouterAnnees(debut, -1), fin: ajouterJours(ajouterAnnees(ajouterJours(fin, 1), -1), -1) }
}

/** The common part of two ranges, null when there is none. */
export function communes(a: Plage, b: Plage): Plage | null {
  const plage = { debut: plusGrand(a.debut, b.debut), fin: plusPetit(a.fin, b.fin) }
  return plage.debut <= plage.fin ? plage : null
}
