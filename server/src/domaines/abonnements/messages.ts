/** What the user is told after an act, to the letter (docs/domaines/abonnements.md#messages). */
export const messageRattachement = (numeroContrat: string, isResilie: boolean): string =>
  isResilie ? 'Attention ce contrat est résilié' : `Rattachement du contrat ${numeroContrat} réussi`
export const messageDetachement = (numeroContrat: string): string => `Detachement du contrat ${numeroContrat} réussi`
export const CONTRAT_MODIFIE = 'Le contrat a été modifié.'
export const REFERENCE_MODIFIEE = 'La référence interne du client a été mise à jour.'
