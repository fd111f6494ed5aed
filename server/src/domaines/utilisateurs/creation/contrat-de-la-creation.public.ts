import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { InfoAttachementAbonnement } from '@ael/contract/utilisateurs/schemas.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import type { ContratProuve } from '../../abonnements/rattachement/preuve.public.ts'
import { verifierRattachement } from '../../abonnements/rattachement/verifier-rattachement.public.ts'
import { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import { contratNonRattachable } from '../errors.ts'
import { saisieRefusee } from '../errors.public.ts'

/**
 * The contract to attach to the account that is being opened, once it is shown to be its holder's
 * (docs/domaines/utilisateurs.md#création); null when none is named. Whatever is wrong with the contract or its proof
 * is code U2. Not for premium users, whose users get their contracts from perimeters.
 */
export async function contratDeLaCreation(
  services: Services,
  { createur, adresse }: { createur: UtilisateurSession | null; adresse: string },
  info: InfoAttachementAbonnement | undefined,
): Promise<ContratProuve | null> {
  if (!info || info.numeroContrat === '') return null
  const propose = await services.configuration.actif('UseCreationDeCompteAvecContrat')
  if (!propose || (createur && !estGestionnaire(createur.profils))) {
    throw saisieRefusee(
      'infoAttachementAbonnement.numeroContrat',
      'Le rattachement d’un contrat n’est pas proposé à la création de ce compte.',
    )
  }
  const demandeur = createur
    ? { utilisateurId: createur.id, accesContratResilie: createur.accesContratResilie }
    : { adresse }
  try {
    return await verifierRattachement(services, info, demandeur)
  } catch (error) {
    throw error instanceof ErreurMetier && error.nature === 'precondition' ? contratNonRattachable() : error
  }
}
