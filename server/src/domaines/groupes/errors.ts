import { ErreurMetier } from '../erreur-metier.ts'

export const groupeInconnu = () => new ErreurMetier('introuvable', 'GROUPE', "Ce groupe n'existe pas ou plus.")
