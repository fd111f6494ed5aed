import { GROUPE_TOUS } from '@ael/contract/groupes/calls.ts'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { type DemandeContrats, listerContrats } from '../abonnements/liste/liste-contrats.public.query.ts'
import { sourceDe } from '../abonnements/liste/source-contrats.public.ts'
import { groupeInconnu } from './errors.ts'
import { groupeModifiable } from './ouvrir-groupe.ts'
import { trouverGroupe } from './groupe.public.query.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'

type Page = Omit<DemandeContrats, 'utilisateurId' | 'source' | 'filtre'>

/**
 * The contracts of a group that a user reaches; all of his contracts for group 0. Staff see a group as its owner
 * does. Whoever is a member of somebody else's group sees those of its contracts that he reaches.
 */
export async function listerContratsGroupe(
  { db, pool }: Services,
  utilisateur: UtilisateurSession,
  idGroupe: GroupeVerifie,
  page: Page,
) {
  if (idGroupe === GROUPE_TOUS.idGroupe)
    return listerContrats(pool, { ...page, utilisateurId: utilisateur.id, source: sourceDe(utilisateur) })
  const groupe = await trouverGroupe(db, idGroupe)
  if (!groupe) throw groupeInconnu()
  const utilisateurId = estGestionnaire(utilisateur.profils) ? groupe.utilisateur_id : utilisateur.id
  const source = utilisateurId === groupe.utilisateur_id ? 'attachement' : 'contrat_accessible'
  return listerContrats(pool, { ...page, filtre: { type: 'groupe', id: idGroupe }, utilisateurId, source })
}

/** The contracts of the owner's account that can still be put into the group. */
export async function listerContratsAttachables(
  { db, pool }: Services,
  utilisateur: UtilisateurSession,
  idGroupe: GroupeVerifie,
  page: Page,
) {
  const groupe = await groupeModifiable(db, utilisateur, idGroupe)
  return listerContrats(pool, {
    ...page,
    filtre: { type: 'horsGroupe', id: idGroupe },
    utilisateurId: groupe.utilisateur_id,
    source: 'attachement',
  })
}
