import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const compteNonValide = () =>
  new ErreurMetier(
    'interdit',
    'NON_VALIDE',
    'Votre compte doit être validé en cliquant sur le lien que vous avez reçu par mail.',
  )

export const saisieRefusee = (champ: string, message: string) =>
  new ErreurMetier('invalide', 'SAISIE', message, { champs: [{ champ, message }] })
