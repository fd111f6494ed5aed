import { ErreurMetier } from '../../noyau/erreur-metier.ts'

export const formulaireInconnu = () =>
  new ErreurMetier(
    'introuvable',
    'DEMARCHE',
    'Cette démarche n’est pas proposée ici. Choisissez-en une dans la liste des démarches.',
  )
