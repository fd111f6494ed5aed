/** The words of the shell that everybody sees; apart from the others, which the first load does without. */
export const libellesPublics = {
  pied: { cgu: 'Conditions d’utilisation', mentions: 'Mentions légales', cookies: 'Gestion des cookies' },
  urgence: { question: 'Fuite sur la rue, eau coupée\u202F?', toujours: ', 24 h/24' },
} as const
