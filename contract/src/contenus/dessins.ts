/** The pictures that the agency draws itself; a picture that is added has another name. */
export const DESSINS = [
  'compteur',
  'contrats',
  'echeance',
  'facture',
  'gel',
  'gestes',
  'heures',
  'nuit',
  'qualite',
  'questions',
  'robinet',
] as const
export type Dessin = (typeof DESSINS)[number]
