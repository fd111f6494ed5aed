import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const parametreInconnu = () =>
  new ErreurMetier('introuvable', 'PARAMETRE', 'Ce paramètre n’existe pas ou plus. Rechargez la liste.')

export const parametreExiste = () =>
  new ErreurMetier('precondition', 'PARAMETRE_EXISTE', 'Un paramètre porte déjà ce nom. Choisissez-en un autre.', {
    champs: [{ champ: 'nom', message: 'Un paramètre porte déjà ce nom.' }],
  })

export const valeurRefusee = (message: string) =>
  new ErreurMetier('invalide', 'VALEUR', message, { champs: [{ champ: 'valeur', message }] })

export const typeFixe = () =>
  new ErreurMetier('invalide', 'TYPE', 'Le type d’un paramètre ne change pas. Créez-en un autre.', {
    champs: [{ champ: 'type', message: 'Le type d’un paramètre ne change pas.' }],
  })

export const appelInconnu = (champ: 'controller' | 'action', message: string) =>
  new ErreurMetier('invalide', 'APPEL', message, { champs: [{ champ, message }] })

export const messageInconnu = () =>
  new ErreurMetier('introuvable', 'MESSAGE', 'Ce message n’existe pas ou plus. Rechargez la liste.')
