import { ErreurMetier } from '../../noyau/erreur-metier.ts'

export const contratInconnu = () => new ErreurMetier('introuvable', 'CONTRAT', 'Ce contrat n’existe pas.')
