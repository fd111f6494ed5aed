import { HEURE_MS } from '@ael/contract/commun/durees.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { tirerSecret } from '../../../kernel/secrets/secret.ts'
import * as repository from '../../../kernel/session/session.repository.ts'

export interface OuvertureSession {
  /** Null: an anonymous token. */
  utilisateurId: number | null
  /** The member of staff who acts as this user, and the record of it. */
  usurpation?: { id: number; usurpateurId: number }
  /** When it ends, if not after the usual duration. */
  expireLe?: Date
  adresse?: string
  /** When the user, or who acts as him, has shown his second factor; without it, the session may wait for it. */
  secondFacteurLe?: Date | null
}

/** Opens a session and answers its token, which is stored nowhere: only its hash is (docs/domaines/acces.md#jeton). */
export async function ouvrirSession(
  { configuration, horloge }: Pick<Services, 'configuration' | 'horloge'>,
  db: Database,
  { utilisateurId, usurpation, expireLe, adresse, secondFacteurLe }: OuvertureSession,
): Promise<{ id: number; jeton: string; expireLe: Date }> {
  const maintenant = horloge.maintenant()
  const heures = await configuration.nombre('DureeJetonHeures')
  const { valeur, hash } = tirerSecret()
  const fin = expireLe ?? new Date(maintenant.getTime() + heures * HEURE_MS)
  const id = await repository.creerSession(db, {
    jeton_hash: hash,
    utilisateur_id: utilisateurId,
    usurpateur_id: usurpation?.usurpateurId ?? null,
    usurpation_id: usurpation?.id ?? null,
    ouverte_le: maintenant,
    expire_le: fin,
    adresse: adresse ?? null,
    second_facteur_le: secondFacteurLe ?? null,
  })
  return { id, jeton: valeur, expireLe: fin }
}
