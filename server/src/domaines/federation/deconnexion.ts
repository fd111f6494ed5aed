import { ROUTE_RETOUR_DECONNEXION } from '@ael/contract/federation/regles.ts'
import type { Services } from '../../services.ts'

/**
 * Where the browser has to go so that the session ends at the provider too; null when it did not begin there, or
 * when the provider cannot be asked: one signs out of the agency whatever happens.
 */
export async function adresseDeconnexion(
  { config, db, identites, log }: Services,
  sessionId: number,
): Promise<string | null> {
  const session = await db
    .selectFrom('session_federee')
    .select(['fournisseur', 'jeton_identite'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (session?.fournisseur !== 'franceConnect' || !session.jeton_identite || !identites.franceConnect) return null
  try {
    return await identites.franceConnect.adresseDeconnexion(
      session.jeton_identite,
      `${config.publicUrl}/ael-v2${ROUTE_RETOUR_DECONNEXION}`,
    )
  } catch (error) {
    log.error({ err: error }, 'déconnexion de FranceConnect impossible')
    return null
  }
}
