/** What is said when what was being looked at cannot be read (docs/domaines/commun.md#contexte). */
export const CONTEXTE_PERDU = 'Impossible de récupérer les informations relatives au contrat en cours'
export const ACCES_RETIRE =
  'Ce que vous regardiez ne fait plus partie de vos périmètres. Voyez avec le titulaire du compte principal.'
export const ACCES_CHANGES = 'Le titulaire du compte principal a changé ce que vos périmètres vous ouvrent.'
