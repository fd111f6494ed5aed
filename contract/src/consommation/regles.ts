import { ecrireDateFrancaise } from '../commun/regles.ts'
import { ajouterAnnees, ajouterJours, debutAnnee, debutMois, nombreDeJours } from './calendrier.ts'
import { type Granularite, zoomDe } from './granularites.ts'
import type { Parametre } from '../configuration/parametres.ts'
import { periodeDe, type Plage } from './periodes.ts'
import type { Etat, PointConsommation } from './schemas.ts'

/** No limit to how far back one may look. */
export const PROFONDEUR_ILLIMITEE = -1

/** The parameter that holds the archive depth of a granularity. */
export const parametreProfondeur = (granularite: Granularite) =>
  (
    {
      ANNEE: 'ProfondeurHistoriqueAnnee',
      MOIS: 'ProfondeurHistoriqueMois',
      JOURNEE: 'ProfondeurHistoriqueJour',
      HEURE: 'ProfondeurHistoriqueHeure',
    } as const satisfies Record<string, Parametre>
  )[zoomDe(granularite)]

/**
 * The first day that the archive depth opens, null without limit. The calendar step is the year for ANNEE and MOIS,
 * the month for JOURNEE, the day for HEURE (docs/domaines/consommation.md#profondeur-darchive); the present step is
 * always open.
 */
export function premierJourConsultable(
  granularite: Granularite,
  profondeur: number,
  aujourdhui: string,
): string | null {
  if (profondeur < 0) return null
  switch (zoomDe(granularite)) {
    case 'JOURNEE':
      return debutMois(aujourdhui, -profondeur)
    case 'HEURE':
      return ajouterJours(aujourdhui, -profondeur)
    default:
      return debutAnnee(aujourdhui, -profondeur)
  }
}

/** Days of a range that one call may ask for; enough for every screen, little enough for every server. */
const JOURS_MAX: Record<Granularite, number> = {
  ANNEE: 36_600,
  TRIMESTRE: 36_600,
  MOIS: 36_600,
  SEMAINE: 7320,
  JOURNEE: 1098,
  HEURE: 31,
}
/** Whether a range holds more days than one graph of that grain may ask for. */
export const estPlageTropLongue = (granularite: Granularite, { debut, fin }: Plage): boolean =>
  nombreDeJours(debut, fin) > JOURS_MAX[granularite]

/** Twelve months up to a day, which is the window of statistics and of the alerts' daily average. */
export const douzeMoisJusque = (jour: string): Plage => ({ debut: ajouterJours(ajouterAnnees(jour, -1), 1), fin: jour })

/** The sentences on an export's input (docs/domaines/consommation.md#export), each on its field. */
export const REFUS_EXPORT = {
  type: 'Choisissez le type de consommation.',
  dateDebut: 'Renseignez la date de début.',
  futur: 'Choisissez une date qui ne soit pas dans le futur.',
  anterieur: (premier: string) => `Choisissez une date à partir de la première date consultable, le ${premier}.`,
  ordre: 'Veuillez renseigner une date de fin supérieure à la date de début',
} as const

export interface SaisieExport {
  granularite: Granularite | null | undefined
  dateDebut: string | null | undefined
  dateFin: string | null | undefined
}

/**
 * What stands in the way of an export: type and start required, end today by default, nothing in the future, nor before
 * the first day that may be looked at (`premier`), where it is known.
 */
export function refusExport(
  { granularite, dateDebut, dateFin }: SaisieExport,
  aujourdhui: string,
  premier: string | null = null,
): { champ: string; message: string }[] {
  const refus: { champ: string; message: string }[] = []
  if (!granularite) refus.push({ champ: 'granulariteConsommation', message: REFUS_EXPORT.type })
  if (!dateDebut) refus.push({ champ: 'dateDebut', message: REFUS_EXPORT.dateDebut })
  else if (dateDebut > aujourdhui) refus.push({ champ: 'dateDebut', message: REFUS_EXPORT.futur })
  else if (premier && dateDebut < premier)
    refus.push({ champ: 'dateDebut', message: REFUS_EXPORT.anterieur(ecrireDateFrancaise(premier)) })
  if (dateFin && dateFin > aujourdhui) refus.push({ champ: 'dateFin', message: REFUS_EXPORT.futur })
  else if (dateDebut && dateDebut <= aujourdhui && dateDebut > (dateFin ?? aujourdhui)) {
    refus.push({ champ: 'dateFin', message: REFUS_EXPORT.ordre })
  }
  return refus
}

/**
 * What is said of a period: how well its volume is known or, when only a part of it is measured, whether the rest
 * is still to come. An export cuts a period at the last day with data: its calendar end decides.
 */
export function connaissanceDe(
  {
    etat,
    complet,
    typeAgregat,
    dateReleve,
  }: Pick<PointConsommation, 'etat' | 'complet' | 'typeAgregat' | 'dateReleve'>,
  aujourdhui: string,
): Etat | 'enCours' | 'partiel' {
  if (etat !== 'mesure' || complet) return etat
  return periodeDe(typeAgregat, dateReleve.slice(0, aujourdhui.length)).fin >= aujourdhui ? 'enCours' : 'partiel'
}
