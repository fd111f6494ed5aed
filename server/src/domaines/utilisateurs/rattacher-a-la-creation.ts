import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { InfoAttachementAbonnement } from '@ael/contract/utilisateurs/schemas.ts'
import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { contratNonRattachable, saisieRefusee } from './errors.ts'

/**
 * Attaches the contract that is named while an account is opened (specification 1 §5); whatever is wrong with it is
 * code U2. Not for premium users, whose users get their contracts from perimeters.
 */
export async function rattacherALaCreation(
  { configuration }: Services,
  _trx: Database,
  { createur }: { id: number; createur: UtilisateurSession | null },
  info: InfoAttachementAbonnement | undefined,
): Promise<void> {
  if (!info || info.numeroContrat === '') return
  const permis = await configuration.actif('UseCreationDeCompteAvecContrat')
  if (!permis || (createur && !estGestionnaire(createur.profils))) {
    throw saisieRefusee('infoAttachementAbonnement.numeroContrat', "Le rattachement d'un contrat n'est pas proposé à la création de ce compte.")
  }
  throw contratNonRattachable()
}
