/** The words that lead to the terms. */
export const libelles = {
  accepter: 'J’accepte les',
  lien: 'conditions générales d’utilisation (nouvel onglet)',
} as const
