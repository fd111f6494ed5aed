import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { deposerCourrier } from '../../gateways/mail/deposer-courrier.ts'
import type { Session, UtilisateurSession } from '../../kernel/session/session.ts'
import type { UtilisateurVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { interdit } from '../../kernel/errors.ts'
import { lireProfils } from '../../kernel/session/compte.repository.ts'
import { terminerSessionsDe } from '../../kernel/session/session.repository.ts'
import { dernierAdministrateur, suppressionNonConfirmee, utilisateurInconnu } from './errors.ts'
import { tientSonCompte } from './modifier-utilisateur.ts'
import { verrouillerUtilisateur } from './compte.public.query.ts'
import * as repository from './repository.ts'

export interface DemandeSuppression {
  acteur: UtilisateurSession
  session: Session
  cibleId: UtilisateurVerifie
  confirmation: boolean
}

/** Staff keeps its accounts among itself, and nobody leaves while somebody else acts in his name. */
function peutSeSupprimer(acteur: UtilisateurSession, session: Session): boolean {
  const personnel = acteur.profils.includes('ADMIN') || acteur.profils.includes('WEBMASTER')
  return session.usurpateurId === null && !personnel && tientSonCompte(acteur)
}

/**
 * Deletes an account: sessions, attachments, groups, perimeters and the secondary users of a premium user go with
 * it. Contracts, invoices and settlements belong to the customer and stay.
 */
export async function supprimerUtilisateur(
  services: Services,
  { acteur, session, cibleId, confirmation }: DemandeSuppression,
): Promise<void> {
  const soi = cibleId === acteur.id
  if (soi && !peutSeSupprimer(acteur, session)) throw interdit()
  if (!soi && estGestionnaire(acteur.profils) && !(await services.configuration.actif('SuppressionUtilisateur')))
    throw interdit()
  if (!confirmation) throw suppressionNonConfirmee()
  await services.db.transaction().execute(async (trx) => {
    const utilisateur = await verrouillerUtilisateur(trx, cibleId)
    if (!utilisateur) throw utilisateurInconnu()
    const estAdmin = (await lireProfils(trx, cibleId))?.profils.includes('ADMIN')
    if (estAdmin && !(await repository.autreAdministrateur(trx, cibleId))) throw dernierAdministrateur()
    await terminerSessionsDe(trx, cibleId, services.horloge.maintenant())
    await repository.supprimerUtilisateur(trx, cibleId)
    await deposerCourrier(services, trx, 'compte-supprime', utilisateur.email, { prenom: utilisateur.prenom })
  })
}
