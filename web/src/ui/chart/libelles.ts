/** The words of charts that the first screen does without. */
export const libelles = {
  voirLeDetail: 'Entrée pour voir le détail, Retour arrière pour revenir.',
} as const
