/** What is said when what was being looked at cannot be read (specification 1 §8). */
export const CONTEXTE_PERDU = 'Impossible de récupérer les informations relatives au contrat en cours'
