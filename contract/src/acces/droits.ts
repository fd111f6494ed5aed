import type { Access, CallDefinition } from '../call.ts'
import { aProfil, PROFILS, profilsGeres, type Profil } from './profils.ts'

/**
 * From where a profile has the right to make a call: `nomme`, the call is open to it, and it can be taken away; `compris`,
 * it comes with a profile that this one comprises; `ferme`, the call is not for it (docs/domaines/acces.md#table-des-droits).
 */
export type OrigineDroit = 'nomme' | 'compris' | 'ferme'
/** Why a right cannot be changed: by whoever asks, by nobody, or because nobody could give it back. */
export type VerrouDroit = 'profil' | 'essentiel' | 'dernier-administrateur'

/** Without these no page opens, for anybody. */
const ESSENTIELS: ReadonlySet<string> = new Set([
  'acces/autorisations',
  'acces/autorisationsgroupe',
  'acces/releaseme',
  'configuration/getconfiguration',
  'utilisateur/authentification',
  'utilisateur/infoutilisateur',
])
/** Nor does the staff enter without showing its second factor. */
const SECOND_FACTEUR = 'secondfacteur/'
/** Whoever has these can give back all others. */
const DROITS_DES_DROITS: ReadonlySet<string> = new Set([
  'acces/addprofile',
  'acces/deleteprofile',
  'acces/droits',
  'acces/initializedroitsprofile',
])

/** The key of a call in the table of rights: the first two words of its address. */
export const cleDroit = (controleur: string, action: string): string => `${controleur}/${action}`.toLowerCase()

/** The profile that all of the staff has. */
const PERSONNEL: Profil = 'CHARGE_DE_CLIENTELE'

const nomme = (access: Access, profil: Profil): boolean =>
  access.type === 'profils' || access.type === 'second-facteur'
    ? (access.type === 'profils' ? access.profils : [PERSONNEL]).includes(profil)
    : access.type === 'anonyme' || (access.type === 'connecte' && !access.sauf?.includes(profil))

/** Of the calls that share a key. */
export function origineDroit(appels: readonly Pick<CallDefinition, 'access'>[], profil: Profil): OrigineDroit {
  const ouvert = (un: Profil) => appels.some(({ access }) => nomme(access, un))
  const comprend = PROFILS.some((autre) => autre !== profil && aProfil([profil], autre) && ouvert(autre))
  // What names an administrator beside others is his own.
  const enPropre = appels.some(({ access }) => access.type === 'profils' && access.profils.includes(profil))
  if (enPropre || (ouvert(profil) && !comprend)) return 'nomme'
  return comprend ? 'compris' : 'ferme'
}

/** Why this user cannot change this right; null when he can. */
export function verrouDroit(acteur: readonly Profil[], cle: string, profil: Profil): VerrouDroit | null {
  if (ESSENTIELS.has(cle) || cle.startsWith(SECOND_FACTEUR)) return 'essentiel'
  if (profil === 'ADMIN' && DROITS_DES_DROITS.has(cle)) return 'dernier-administrateur'
  return profilsGeres(acteur).includes(profil) ? null : 'profil'
}
