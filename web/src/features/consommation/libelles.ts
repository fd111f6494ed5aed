import type { Granularite } from '@ael/contract/consommation/granularites.ts'

/** The words of the screen; those of the specification to the letter. */
export const libelles = {
  titre: 'Consommation',
  exporter: 'Exporter',
  unite: 'Unité',
  affichage: 'Affichage',
  graphique: 'Graphique',
  tableau: 'Tableau',
  releves: 'Chargement des relevés',
  manquante: 'Manquante',
  estimee: 'Estimée',
  mesuree: 'Mesurée',
  total: 'Total',
  moyenneJour: 'Moyenne par jour',
  memeDuree: 'même durée',
  ecart: 'Écart',
  periode: 'Période',
  volume: 'Volume',
  donnee: 'Donnée',
  indexFin: 'Index à minuit',
  anPasse: 'Un an plus tôt',
  aujourdhui: 'Aujourd’hui',
  aujourdhuiCourt: 'Auj.',
  indisponible: 'Les consommations ne sont pas disponibles sur cette période.',
  aucuneDonnee: 'Aucune donnée.',
  retour: 'Revenir au graphique précédent',
  echec: 'Vos relevés ne s’affichent pas',
  echecDetail: 'Vos données sont intactes. Réessayez dans un instant.',
  inaccessible: 'Cette période n’est pas consultable',
  sansContrat: 'Aucun contrat rattaché',
  sansContratDetail: 'Rattachez un contrat pour suivre sa consommation.',
  rattacher: 'Rattacher un contrat',
  parJour: 'Choisissez une période pour la voir en détail',
  exportTitre: 'Exporter les consommations',
  exportType: 'Type de consommation',
  exportDebut: 'Date de début',
  exportFin: 'Date de fin',
  exportFormat: 'Format',
  exportCsv: 'Pour un tableur',
  exportPdf: 'À lire ou à imprimer',
  exportEnvoyer: 'Exporter',
  exportFermer: 'Fermer',
  exportDocument: 'Consommations',
  exportReussi: 'L’export a réussi.',
  exportCorrompu: 'Document corrompu\u202F: Veuillez re-essayer plus tard.',
  dateIllisible: 'Saisissez une date au format JJ/MM/AAAA.',
} as const

/** What one bar is, after « Litres par ». */
export const PAR: Record<Granularite, string> = {
  ANNEE: 'an',
  TRIMESTRE: 'trimestre',
  MOIS: 'mois',
  SEMAINE: 'semaine',
  JOURNEE: 'jour',
  HEURE: 'heure',
}

/** Titles of the table, by what its rows are. */
export const DETAIL: Record<Granularite, string> = {
  ANNEE: 'Année par année',
  TRIMESTRE: 'Trimestre par trimestre',
  MOIS: 'Mois par mois',
  SEMAINE: 'Semaine par semaine',
  JOURNEE: 'Jour par jour',
  HEURE: 'Heure par heure',
}
