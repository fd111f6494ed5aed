import { ajouterJours } from '../consommation/calendrier.ts'

/**
 * Days after which a firing is history: whoever was told has had the time to look
 * (docs/domaines/alertes.md#en-cours-et-historique).
 */
const JOURS_EN_COURS = 30

/** The first day of the firings that are in progress. */
export const debutEnCours = (aujourdhui: string): string => ajouterJours(aujourdhui, -JOURS_EN_COURS)
