/** The sizes of a period, from the longest to the shortest; SEMAINE is the ISO week, Monday to Sunday. */
export const GRANULARITES = ['ANNEE', 'TRIMESTRE', 'MOIS', 'SEMAINE', 'JOURNEE', 'HEURE'] as const
export type Granularite = (typeof GRANULARITES)[number]

/** The granularities that one zooms through, by zoom level 0 to 3 (docs/domaines/consommation.md#niveaux-de-détail). */
export const ZOOMS = ['ANNEE', 'MOIS', 'JOURNEE', 'HEURE'] as const
export type GranulariteZoom = (typeof ZOOMS)[number]

/** The second graph that a zoom level brings along: MOIS the quarters, JOURNEE the weeks. */
export const COMPAGNES: Partial<Record<Granularite, Granularite>> = { MOIS: 'TRIMESTRE', JOURNEE: 'SEMAINE' }

/** The zoom level whose rights and archive depth hold for a granularity. */
export const zoomDe = (granularite: Granularite): GranulariteZoom =>
  granularite === 'TRIMESTRE' ? 'MOIS' : granularite === 'SEMAINE' ? 'JOURNEE' : granularite

/** What a click on a bar shows next, and what a click elsewhere goes back to; null at the ends. */
export const zoomSuivant = (granularite: Granularite): GranulariteZoom | null =>
  ZOOMS[ZOOMS.indexOf(zoomDe(granularite)) + 1] ?? null
export const zoomPrecedent = (granularite: Granularite): GranulariteZoom | null =>
  ZOOMS[ZOOMS.indexOf(zoomDe(granularite)) - 1] ?? null

export const LIBELLES_GRANULARITES: Record<Granularite, string> = {
  ANNEE: 'Année',
  TRIMESTRE: 'Trimestre',
  MOIS: 'Mois',
  SEMAINE: 'Semaine',
  JOURNEE: 'Jour',
  HEURE: 'Heure',
}
