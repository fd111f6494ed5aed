import { ErreurMetier } from '../../noyau/erreur-metier.ts'

/** Also the answer for a document of somebody else: it says nothing of it. */
export const documentInconnu = () => new ErreurMetier('introuvable', 'DOCUMENT', 'Ce document n’est plus disponible.')

/** Also the answer for a meter that does not exist: it says nothing of it. */
export const compteurFerme = () =>
  new ErreurMetier('interdit', 'DROITS', 'Ce compteur ne dessert aucun de vos contrats.')
