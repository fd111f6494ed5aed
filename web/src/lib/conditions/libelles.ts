/** The words that lead to the terms. */
export const libelles = {
  accepter: 'J’accepte les',
  conditions: 'conditions générales d’utilisation (nouvel onglet)',
  mentions: 'mentions légales (nouvel onglet)',
} as const
