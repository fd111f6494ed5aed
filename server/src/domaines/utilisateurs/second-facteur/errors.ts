import { ErreurMetier } from '../../../kernel/erreur-metier.ts'

const refus = (champ: string, code: string, message: string) =>
  new ErreurMetier('invalide', code, message, { champs: [{ champ, message }] })

export const codeIncorrect = () =>
  refus(
    'codeApplication',
    'SECOND_FACTEUR',
    'Ce code n’est pas le bon. Saisissez celui que votre application montre en ce moment, et vérifiez l’heure de votre téléphone.',
  )
export const codeDejaServi = () =>
  refus('codeApplication', 'SECOND_FACTEUR', 'Ce code a déjà servi. Attendez que votre application montre le suivant.')
export const codeSecoursIncorrect = () =>
  refus('codeSecours', 'SECOND_FACTEUR', 'Ce code de secours n’est pas le bon, ou il a déjà servi.')
export const passkeyRefusee = () =>
  new ErreurMetier(
    'invalide',
    'SECOND_FACTEUR',
    'Cette clé d’accès n’a pas pu être vérifiée. Recommencez, ou employez un autre moyen.',
  )
export const passkeysImpossibles = () =>
  new ErreurMetier(
    'precondition',
    'PASSKEY',
    'L’adresse de l’agence ne permet pas les clés d’accès\u202F: employez une application d’authentification.',
  )
export const tropDePasskeys = () =>
  new ErreurMetier(
    'precondition',
    'PASSKEY',
    'Vous avez autant de clés d’accès qu’on peut en avoir\u202F: retirez-en une.',
  )
export const passkeyInconnue = () => new ErreurMetier('introuvable', 'PASSKEY', 'Cette clé d’accès a déjà été retirée.')
/** Of two sessions that set up the first factor at once, one does. */
export const facteurDejaChoisi = () =>
  new ErreurMetier(
    'precondition',
    'SECOND_FACTEUR',
    'Un second facteur vient d’être choisi pour ce compte. Reconnectez-vous en le présentant.',
  )
export const applicationDejaLa = () =>
  new ErreurMetier(
    'precondition',
    'APPLICATION',
    'Votre compte a déjà une application d’authentification\u202F: retirez-la avant d’en choisir une autre.',
  )
export const applicationAPreparer = () =>
  new ErreurMetier(
    'precondition',
    'APPLICATION',
    'Ce QR code n’est plus valable. Demandez-en un autre, puis saisissez le code de votre application.',
  )
/** What changes the factors is asked of whoever has just shown one. */
export const preuveDemandee = () =>
  new ErreurMetier(
    'precondition',
    'PREUVE',
    'Présentez d’abord votre second facteur, puis recommencez dans les 10 minutes.',
  )
export const dernierFacteur = () =>
  new ErreurMetier(
    'precondition',
    'DERNIER_FACTEUR',
    'C’est votre seul second facteur, et l’agence en demande un\u202F: ajoutez-en un autre auparavant.',
  )
export const facteursAbsents = () =>
  new ErreurMetier(
    'precondition',
    'SANS_FACTEUR',
    'Ajoutez d’abord une application d’authentification ou une clé d’accès.',
  )
export const reinitialisationDeSoi = () =>
  new ErreurMetier(
    'precondition',
    'SOI',
    'Le vôtre se change dans «\u202FSécurité\u202F», en le présentant\u202F; pour le réinitialiser, demandez à un autre administrateur.',
  )
