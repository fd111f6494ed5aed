import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { EtapeSecondFacteur } from '@ael/contract/utilisateurs/schemas.ts'
import type { Database } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Session, UtilisateurSession } from './session.ts'
import { sessionsOuvertes } from './session.sql.ts'

/** What the installation asks of its staff. */
export interface Exigence {
  /** No member of staff signs in without a second factor; else only those who have chosen one show it. */
  secondFacteurExige: boolean
}

/**
 * What the second factor still keeps a session from. Decided when a session is found and nowhere else: whoever becomes a
 * member of staff, or chooses a factor, has his other sessions wait for it. Who acts as somebody else has shown his own.
 */
function etapeDe(
  { usurpateur_id, second_facteur_le, a_facteur, profils }: RowOf<typeof sessionsOuvertes>,
  { secondFacteurExige }: Exigence,
): EtapeSecondFacteur | null {
  if (!estGestionnaire(profils) || usurpateur_id !== null || second_facteur_le !== null) return null
  if (a_facteur) return 'preuve'
  return secondFacteurExige ? 'enrolement' : null
}

/**
 * The session of a token (by its SHA-256) with its user and his profiles; null when unknown or expired. Nobody is its
 * user as long as his second factor is waited for.
 */
export async function trouverSession(
  db: Database,
  jetonHash: Buffer,
  maintenant: Date,
  exigence: Exigence,
): Promise<Session | null> {
  const rows = await sessionsOuvertes(db, jetonHash, maintenant)
  const [ligne] = rows
  if (!ligne) return null
  const utilisateur: UtilisateurSession | null =
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
        }
  const etape = etapeDe(ligne, exigence)
  return {
    id: ligne.id,
    utilisateur: etape ? null : utilisateur,
    attente: etape && utilisateur && { utilisateur, etape },
    secondFacteurLe: ligne.second_facteur_le,
    usurpateurId: ligne.usurpateur_id,
    expireLe: ligne.expire_le,
  }
}
