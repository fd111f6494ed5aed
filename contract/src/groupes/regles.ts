import { estGestionnaire, estSubordonne, type Profil } from '../acces/profils.ts'

/** Groups that an account may have (docs/domaines/groupes.md#nombre-et-nom). */
export const NB_MAX_GROUPES = 10
/** Slots of the palette of group tags (docs/domaines/groupes.md#couleur). */
export const NB_COULEURS_GROUPES = 10
/** Contracts that one request may name; « all that the search finds » names any number. */
export const NB_MAX_CONTRATS_NOMMES = 5_000

/**
 * The slot of the palette that a new group takes, given those of the groups that are there: the least used one, the
 * first of them. The colours of ten groups are all different, and come back in the same order.
 */
export function prochaineCouleur(prises: readonly number[]): number {
  const usages = Array.from(
    { length: NB_COULEURS_GROUPES },
    (_, place) => prises.filter((prise) => prise % NB_COULEURS_GROUPES === place).length,
  )
  return usages.indexOf(Math.min(...usages))
}

/**
 * Whether a user may have groups of his own: never secondary users and visitors
 * (docs/domaines/groupes.md#propriétaire).
 */
export const peutAvoirDesGroupes = (profils: readonly Profil[]): boolean => !estSubordonne(profils)

/** Whether a user may edit, fill, empty and delete a group: its owner, and staff. Members only look at it. */
export const peutModifierGroupe = (
  acteur: { id: number; profils: readonly Profil[] },
  proprietaireId: number,
): boolean => peutAvoirDesGroupes(acteur.profils) && (acteur.id === proprietaireId || estGestionnaire(acteur.profils))
