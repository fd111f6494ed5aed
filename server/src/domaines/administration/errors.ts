import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const clientInconnu = () =>
  new ErreurMetier('introuvable', 'UTILISATEUR', 'Cet utilisateur n’existe pas ou plus.')
export const noteInconnue = () => new ErreurMetier('introuvable', 'NOTE', 'Cette note a déjà été retirée.')
export const noteDAutrui = () =>
  new ErreurMetier(
    'interdit',
    'NOTE',
    'Cette note est d’un autre agent\u202F: lui seul, ou un administrateur, peut la retirer.',
  )
