import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../../noyau/session/session.ts'
import { detientContrat } from './acces-contrat.public.query.ts'
import { contratNonRattache } from './errors.public.ts'

/**
 * Looks again, in the transaction of an act that sets something on a contract, whether the user still reaches it, and
 * holds that until the transaction ends: an access that is taken away meanwhile ends what was set (`revoir_acces`).
 */
export async function tenirAcces(
  trx: Database,
  utilisateur: Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>,
  numeroContrat: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('acces ' || ${utilisateur.id}::bigint, 0))`.execute(trx)
  if ((await detientContrat(trx, utilisateur, numeroContrat)) !== 'oui') throw contratNonRattache()
}
