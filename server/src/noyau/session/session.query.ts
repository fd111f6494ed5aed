import type { Database } from '../../db/database.ts'
import type { Session } from './session.ts'
import { sessionsOuvertes } from './session.sql.ts'

/** The session of a token (by its SHA-256) with its user and his profiles; null when unknown or expired. */
export async function trouverSession(db: Database, jetonHash: Buffer, maintenant: Date): Promise<Session | null> {
  const rows = await sessionsOuvertes(db, jetonHash, maintenant)
  const [ligne] = rows
  if (!ligne) return null
  return {
    id: ligne.id,
    utilisateur:
      ligne.utilisateur_id === null
        ? null
        : {
            id: ligne.utilisateur_id,
            identifiant: ligne.identifiant,
            email: ligne.email,
            nom: ligne.nom,
            prenom: ligne.prenom,
            profils: ligne.profils,
            premiumId: ligne.premium_id,
            accesContratResilie: ligne.acces_contrat_resilie,
          },
    usurpateurId: ligne.usurpateur_id,
    expireLe: ligne.expire_le,
  }
}
