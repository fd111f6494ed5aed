import type { Services } from '../../services.ts'
import { notifierSessions } from '../../kernel/session/notifier-acces.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { quiAtteint } from './membres.query.ts'
import { surGroupe } from './ouvrir-groupe.ts'
import { effacerGroupe } from './repository.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'

/**
 * Deletes a group and answers its name. Its contracts stay in the account; it leaves the perimeters that held it, and
 * the secondary users who had its contracts by it no longer reach them.
 */
export const supprimerGroupe = (
  services: Services,
  acteur: UtilisateurSession,
  idGroupe: GroupeVerifie,
): Promise<string> =>
  surGroupe(services, acteur, idGroupe, async (trx, groupe) => {
    await notifierSessions(trx, ...(await quiAtteint(trx, groupe.id)))
    await effacerGroupe(trx, groupe.id)
    return groupe.nom
  })
