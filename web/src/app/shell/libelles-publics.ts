/** The words of the shell that everybody sees; apart from the others, which the first load does without. */
export const libellesPublics = {
  aide: { nom: 'Aide et contact', plan: 'Aide et plan du site', faq: 'Questions fréquentes', urgence: 'Urgence' },
  pied: {
    // What the statement concludes stands in the link to it (decree 2019-768).
    accessibilite: (conclusion: string) => `Accessibilité\u202F: ${conclusion}`,
    cgu: 'Conditions d’utilisation',
    cookies: 'Gestion des cookies',
    donnees: 'Données personnelles',
    mentions: 'Mentions légales',
  },
  urgence: { question: 'Fuite sur la rue, eau coupée\u202F?', toujours: ', 24\u00A0h/24' },
} as const
