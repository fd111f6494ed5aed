import type { Database } from '../../db/database.ts'
import { holdUntilEnd } from '../../db/locks.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
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
  await holdUntilEnd(trx, `acces ${utilisateur.id}`)
  if ((await detientContrat(trx, utilisateur, numeroContrat)) !== 'oui') throw contratNonRattache()
}
