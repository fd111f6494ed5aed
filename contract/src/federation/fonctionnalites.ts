import type { Fonctionnalite } from '../configuration/fonctionnalites.ts'
import type { FournisseurIdentite } from './regles.ts'

/** The feature that switches a provider on and off. */
export const FONCTIONNALITE_IDENTITE: Record<FournisseurIdentite, Fonctionnalite> = {
  franceConnect: 'FranceConnect',
  gigya: 'Gigya',
}
