import type { Profil } from './profils.ts'

/** A content closed to a profile, or open to it again, everywhere (no scope) or in one perimeter (its key). */
export interface RegleContenu {
  contentId: string
  scope: string
  profil: string
  restricted: boolean
}

/**
 * The contents that one profile does not see: what is said of the perimeter wins over what is said of everywhere.
 * `univers` is null outside of perimeters.
 */
function fermesA(regles: readonly RegleContenu[], profil: string, univers: string | null): ReadonlySet<string> {
  const ici = regles.filter((regle) => regle.profil === profil && (regle.scope === '' || regle.scope === univers))
  const decisives = new Map<string, boolean>()
  for (const { contentId, restricted } of ici.toSorted((a, b) => a.scope.length - b.scope.length))
    decisives.set(contentId, restricted)
  return new Set([...decisives].filter(([, restricted]) => restricted).map(([contenu]) => contenu))
}

/**
 * The contents closed to a user: those closed to all of his profiles, in this perimeter if he comes through one.
 * Nothing is closed to an administrator, who opens and closes.
 */
export function contenusFermes(
  regles: readonly RegleContenu[],
  profils: readonly Profil[],
  univers: string | null = null,
): ReadonlySet<string> {
  if (profils.includes('ADMIN')) return new Set()
  const [premier, ...autres] = profils.map((profil) => fermesA(regles, profil, univers))
  return new Set([...(premier ?? [])].filter((contenu) => autres.every((fermes) => fermes.has(contenu))))
}
