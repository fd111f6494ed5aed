import type { Profil } from '@ael/contract/acces/profils.ts'

/** Entries of the top menu, in their order (docs/domaines/commun.md#menus). */
export const ENTREES_HAUT = [
  'profil',
  'motDePasse',
  'suppression',
  'contrats',
  'groupes',
  'utilisateurs',
  'contact',
  'mentions',
  'cookies',
  'faq',
] as const
export type EntreeHaut = (typeof ENTREES_HAUT)[number]

const SUBORDONNE: readonly EntreeHaut[] = ['contrats', 'groupes', 'profil', 'motDePasse', 'suppression', 'utilisateurs']

/** Entries hidden from each profile (docs/domaines/commun.md#menus). */
const CACHEES: Record<Profil, readonly EntreeHaut[]> = {
  ADMIN: ['suppression', 'utilisateurs'],
  WEBMASTER: ['suppression', 'utilisateurs'],
  CHARGE_DE_CLIENTELE: ['utilisateurs'],
  UTILISATEUR_PREMIUM: [],
  UTILISATEUR_STANDARD: ['utilisateurs'],
  UTILISATEUR_SECONDAIRE: SUBORDONNE,
  UTILISATEUR_VISITEUR: [...SUBORDONNE, 'contact'],
  GRAND_COMPTE: ['contrats', 'profil', 'motDePasse', 'suppression', 'utilisateurs', 'contact'],
}

/** Whether the top menu hides this entry from a user, by his first profile; without any he is a visitor. */
export const estCachee = (profils: readonly Profil[], entree: EntreeHaut): boolean =>
  CACHEES[profils[0] ?? 'UTILISATEUR_VISITEUR'].includes(entree)
