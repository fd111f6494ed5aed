import type { Services } from '../../services.ts'
import { notifierSessions } from '../../kernel/session/notifier-acces.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { membreRefuse } from './errors.ts'
import { ajouterMembres, enleverMembres, sontDuCompte } from './membres.query.ts'
import { surGroupe } from './ouvrir-groupe.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'

/**
 * Gives a group to a secondary user or visitor of its owner's account, and answers the group's name. He sees those of
 * its contracts that his perimeters let him reach. Nobody else can be made a member, whether he exists or not.
 */
export const ajouterUtilisateur = (
  services: Services,
  acteur: UtilisateurSession,
  idGroupe: GroupeVerifie,
  membreId: number,
): Promise<string> =>
  surGroupe(services, acteur, idGroupe, async (trx, groupe) => {
    if (!(await sontDuCompte(trx, groupe.utilisateur_id, [membreId]))) throw membreRefuse()
    await ajouterMembres(trx, groupe.id, [membreId])
    await notifierSessions(trx, membreId)
    return groupe.nom
  })

/** Takes a group back from a user, and answers its name. What a perimeter gives him, he keeps. */
export const retirerUtilisateur = (
  services: Services,
  acteur: UtilisateurSession,
  idGroupe: GroupeVerifie,
  membreId: number,
): Promise<string> =>
  surGroupe(services, acteur, idGroupe, async (trx, groupe) => {
    await enleverMembres(trx, groupe.id, [membreId])
    await notifierSessions(trx, membreId)
    return groupe.nom
  })
