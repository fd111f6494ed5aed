/** The words of forms that the first screen, whose form is its own, does without. */
export const libelles = {
  quitter: {
    question: 'Quitter sans enregistrer\u202F?',
    suite: 'Ce que vous avez saisi sera perdu.',
    quitter: 'Quitter sans enregistrer',
    rester: 'Continuer la saisie',
  },
  toutObligatoire: 'Tous les champs sont obligatoires, sauf ceux dits facultatifs.',
} as const
