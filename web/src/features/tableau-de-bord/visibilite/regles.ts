import { PROFILS, PROFILS_SUBORDONNES, type Profil } from '@ael/contract/acces/profils.ts'
import type { RegleContenu } from '@ael/contract/acces/contenus.ts'

/** Everywhere, as the scope of a rule; any other scope is the key of a perimeter. */
export const PARTOUT = ''

// Nothing is closed to an administrator.
const TOUS = PROFILS.filter((profil) => profil !== 'ADMIN')

/** The profiles of which something can be said in a place: a perimeter only concerns those to whom it is given. */
export const concernes = (scope: string): readonly Profil[] => (scope === PARTOUT ? TOUS : PROFILS_SUBORDONNES)

/** The profiles that see a content in a place; a perimeter without a rule of its own follows what holds everywhere. */
export function quiVoit(regles: readonly RegleContenu[], scope: string): Profil[] {
  const fermeA = (profil: Profil): boolean => {
    const siennes = regles.filter((regle) => regle.profil === profil)
    const regle =
      siennes.find((candidate) => candidate.scope === scope) ?? siennes.find((candidate) => candidate.scope === PARTOUT)
    return regle?.restricted ?? false
  }
  return concernes(scope).filter((profil) => !fermeA(profil))
}

/** What is to be written for these profiles, and no other, to see the content in that place. */
export function aEcrire(
  regles: readonly RegleContenu[],
  scope: string,
  voient: readonly Profil[],
): { scope: string; profil: Profil; restricted: boolean }[] {
  const voyaient = quiVoit(regles, scope)
  return concernes(scope)
    .filter((profil) => voyaient.includes(profil) !== voient.includes(profil))
    .map((profil) => ({ scope, profil, restricted: !voient.includes(profil) }))
}
