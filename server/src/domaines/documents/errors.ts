import { ErreurMetier } from '../../noyau/erreur-metier.ts'

/** Also the answer for a document of somebody else: it says nothing of it. */
export const documentInconnu = () => new ErreurMetier('introuvable', 'DOCUMENT', 'Ce document n’est plus disponible.')

/** Also the answer for a meter that does not exist: it says nothing of it. */
export const compteurFerme = () =>
  new ErreurMetier('interdit', 'DROITS', 'Ce compteur ne dessert aucun de vos contrats.')

export const documentRefuse = (champ: string, raison: string) =>
  new ErreurMetier('invalide', 'SAISIE', raison, { champs: [{ champ, message: raison }] })
export const controleImpossible = () =>
  new ErreurMetier(
    'technique',
    'ANTIVIRUS',
    'Le fichier ne peut pas être vérifié pour le moment. Réessayez dans quelques minutes.',
  )
export const visuelInconnu = () =>
  new ErreurMetier('introuvable', 'VISUEL', 'Ce visuel n’existe plus. Rechargez la liste.')
