/** The profiles of users, from the most to the least powerful. */
export const PROFILS = [
  'ADMIN',
  'WEBMASTER',
  'CHARGE_DE_CLIENTELE',
  'UTILISATEUR_PREMIUM',
  'UTILISATEUR_STANDARD',
  'UTILISATEUR_SECONDAIRE',
  'UTILISATEUR_VISITEUR',
  'GRAND_COMPTE',
] as const

export type Profil = (typeof PROFILS)[number]

/** ADMIN implies manager, webmaster and premium; WEBMASTER implies manager (docs/domaines/acces.md#profils). */
const IMPLIED: Partial<Record<Profil, readonly Profil[]>> = {
  ADMIN: ['WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM'],
  WEBMASTER: ['CHARGE_DE_CLIENTELE'],
}

/** Whether a user who has these profiles has this one, directly or by implication. */
export const aProfil = (profils: readonly Profil[], cherche: Profil): boolean =>
  profils.some((profil) => profil === cherche || IMPLIED[profil]?.includes(cherche))

/** Profiles of those who run the back office. */
export const PROFILS_PERSONNEL = ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'] as const satisfies readonly Profil[]
export type ProfilPersonnel = (typeof PROFILS_PERSONNEL)[number]

/** Staff: those who run the back office. */
export const estGestionnaire = (profils: readonly Profil[]): boolean => aProfil(profils, 'CHARGE_DE_CLIENTELE')

/** Users whose contracts come from the perimeters that a premium user gives them. */
export const PROFILS_SUBORDONNES = [
  'UTILISATEUR_SECONDAIRE',
  'UTILISATEUR_VISITEUR',
] as const satisfies readonly Profil[]
export const estSubordonne = (profils: readonly Profil[]): boolean =>
  PROFILS_SUBORDONNES.some((profil) => profils.includes(profil))

const TOUS_SAUF_SUBORDONNES: readonly Profil[] = [
  'ADMIN',
  'WEBMASTER',
  'CHARGE_DE_CLIENTELE',
  'UTILISATEUR_PREMIUM',
  'UTILISATEUR_STANDARD',
]

/**
 * The profiles that a user may manage: create, edit, impersonate, delete (docs/domaines/acces.md#qui-gère-qui).
 */
export function profilsGeres(profils: readonly Profil[]): readonly Profil[] {
  if (profils.includes('ADMIN')) return TOUS_SAUF_SUBORDONNES
  if (profils.includes('WEBMASTER')) return TOUS_SAUF_SUBORDONNES.filter((profil) => profil !== 'ADMIN')
  if (profils.includes('CHARGE_DE_CLIENTELE')) return ['UTILISATEUR_PREMIUM']
  if (profils.includes('UTILISATEUR_PREMIUM')) return PROFILS_SUBORDONNES
  return ['UTILISATEUR_STANDARD']
}

/**
 * Whether a user manages another: staff by profile, a premium user his own secondary users and visitors. Nobody
 * else manages anybody (docs/domaines/acces.md#qui-gère-qui; a standard user « manages standard » only in the list of
 * roles).
 */
export function gere(
  acteur: { id: number; profils: readonly Profil[] },
  cible: { profils: readonly Profil[]; premiumId: number | null },
): boolean {
  const geres = profilsGeres(acteur.profils)
  if (!cible.profils.every((profil) => geres.includes(profil))) return false
  return (
    estGestionnaire(acteur.profils) || (acteur.profils.includes('UTILISATEUR_PREMIUM') && cible.premiumId === acteur.id)
  )
}

/** The rank among staff; everybody else has none. */
const rang = (profils: readonly Profil[]): number =>
  profils.includes('ADMIN') ? 3 : profils.includes('WEBMASTER') ? 2 : profils.includes('CHARGE_DE_CLIENTELE') ? 1 : 0

/**
 * Whether a user may act in the name of another: of one whom he manages, and of staff only below his own rank, so
 * that nobody gains a privilege nor hides among his equals.
 */
export const peutUsurper = (
  acteur: { id: number; profils: readonly Profil[] },
  cible: { profils: readonly Profil[]; premiumId: number | null },
): boolean => gere(acteur, cible) && (rang(cible.profils) === 0 || rang(cible.profils) < rang(acteur.profils))

/** What the user is called on the screen. */
export const LIBELLES_PROFILS: Record<Profil, string> = {
  ADMIN: 'Administrateur',
  WEBMASTER: 'Webmaster',
  CHARGE_DE_CLIENTELE: 'Chargé de clientèle',
  UTILISATEUR_PREMIUM: 'Premium',
  UTILISATEUR_STANDARD: 'Standard',
  UTILISATEUR_SECONDAIRE: 'Secondaire',
  UTILISATEUR_VISITEUR: 'Visiteur',
  GRAND_COMPTE: 'Grand compte',
}
