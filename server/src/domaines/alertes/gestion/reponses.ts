/** What the user is told after an act; the first to the letter (docs/domaines/commun.md#phrases). */
export const CREATION_REUSSIE = "Création de l'alerte réussie"
export const SUPPRESSION_REUSSIE = 'Suppression correctement effectuée'
export const MODIFICATION_REUSSIE = 'L’alerte a été modifiée.'
export const ACTIVATION_REUSSIE = 'L’alerte est active.'
export const DESACTIVATION_REUSSIE = 'L’alerte est désactivée.'
export const REPONSE_ENREGISTREE = 'Votre réponse est enregistrée.'
export const REPONSE_RETIREE = 'Votre réponse est retirée.'
export const LECTURE_NOTEE = 'La lecture est notée.'
