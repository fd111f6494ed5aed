import { ErreurMetier } from '../../kernel/erreur-metier.ts'

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

/** A document that a mail joins is not taken away: the mail would leave without it. */
export const documentJoint = (mails: readonly { type: string }[]) =>
  new ErreurMetier(
    'precondition',
    'DOCUMENT_JOINT',
    `Ce document est joint au courrier ${mails.map(({ type }) => `«\u202F${type}\u202F»`).join(', ')}. Retirez-le de là, puis supprimez-le.`,
  )

/** A picture that is shown is not taken away: whoever reads the article would see a hole. */
export const visuelMontre = (articles: readonly { titre: string }[]) =>
  new ErreurMetier(
    'precondition',
    'VISUEL_MONTRE',
    `Ce visuel est montré par ${articles.map(({ titre }) => `«\u202F${titre}\u202F»`).join(', ')}. Retirez-le de là, puis supprimez-le.`,
  )
export const visuelInconnu = () =>
  new ErreurMetier('introuvable', 'VISUEL', 'Ce visuel n’existe plus. Rechargez la liste.')
