import type { Sort } from '../integration/integrer-lot.ts'

/** Why a line is no reading. */
export type MotifIllisible =
  | 'ligne-trop-longue'
  | 'guillemet-ouvert'
  | 'nombre-de-colonnes'
  | 'compteur-absent'
  | 'compteur-illisible'
  | 'compteur-inconnu'
  | 'horodatage-illisible'
  | 'heure-inexistante'
  | 'horodatage-hors-limites'
  | 'index-absent'
  | 'index-illisible'
  | 'index-hors-limites'

/** Why a reading is left out of the volumes, though it is kept. */
export type MotifEcarte = 'baisse' | 'debit' | 'entrelace' | 'meme-instant' | 'trop-de-releves'

export type MotifRejet = MotifIllisible | MotifEcarte

/** What the report and the file of refused lines say. */
export const LIBELLES_REJET: Record<MotifRejet, string> = {
  'ligne-trop-longue': 'ligne de plus de 1 Mio',
  'guillemet-ouvert': 'guillemet non fermé',
  'nombre-de-colonnes': 'nombre de colonnes différent de l’en-tête',
  'compteur-absent': 'numéro de compteur absent',
  'compteur-illisible': 'numéro de compteur illisible (1 à 64 caractères)',
  'compteur-inconnu': 'compteur inconnu',
  'horodatage-illisible': 'horodatage absent ou d’un autre format',
  'heure-inexistante': 'heure inexistante (passage à l’heure d’été)',
  'horodatage-hors-limites': 'horodatage avant 2000 ou dans le futur',
  'index-absent': 'index absent',
  'index-illisible': 'index illisible',
  'index-hors-limites': 'index négatif ou démesuré',
  baisse: 'index en baisse',
  debit: 'débit impossible pour ce compteur',
  entrelace: 'index d’un autre registre, entrelacé',
  'meme-instant': 'second index pour le même instant',
  'trop-de-releves': 'plus de 1 500 relevés du compteur ce jour-là',
}

/** The reason that a judgement gives for leaving a reading out; none for the others. */
export const MOTIFS_ECARTES: Partial<Record<Sort, MotifEcarte>> = {
  b: 'baisse',
  d: 'debit',
  e: 'entrelace',
  i: 'meme-instant',
  t: 'trop-de-releves',
}
