/** What is said of contact details that are missing, and where they are completed. */
export const COORDONNEES_INCOMPLETES = {
  titre: 'Des coordonnées manquent à ce contrat',
  texte: 'Sans elles, le service ne peut pas vous prévenir d’une fuite ni d’une coupure.',
  completer: 'Compléter les coordonnées',
  route: '/detail/force',
} as const
