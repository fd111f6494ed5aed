import { estGestionnaire, profilsGeres, type Profil } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../../http/session.ts'

/**
 * Whether this user manages that one: staff by profile, a premium user his own secondary users and visitors.
 * Nobody else manages anybody (specification 1 §6; a standard user « manages standard » only in the list of roles).
 */
export async function gereUtilisateur(db: Database, acteur: UtilisateurSession, cibleId: number): Promise<boolean> {
  const cible = await db
    .selectFrom('utilisateur as u')
    .innerJoin('utilisateur_profil as p', 'p.utilisateur_id', 'u.id')
    .select(['u.premium_id', 'p.profil'])
    .where('u.id', '=', cibleId)
    .execute()
  if (cible.length === 0) return false
  const geres = profilsGeres(acteur.profils)
  const profilsGerables = cible.every(({ profil }) => geres.includes(profil as Profil))
  if (estGestionnaire(acteur.profils)) return profilsGerables
  return acteur.profils.includes('UTILISATEUR_PREMIUM') && profilsGerables && cible[0]?.premium_id === acteur.id
}
