import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { FORMULAIRES_DE_SOUSCRIPTION } from './effets/souscripteur.ts'
import { estSuivie, noterSuite, tenirDernierDemenagement } from './suite.repository.ts'

const DELAI_MS = 90 * JOUR_MS

/**
 * Ties a subscription to the last move of the same account (docs/domaines/demarches.md#déménagement). Nothing that is sent says which:
 * nobody ties his request to that of somebody else.
 */
export async function lierAuDemenagement(
  { horloge }: Pick<Services, 'horloge'>,
  trx: Database,
  { id, typeFormulaire, utilisateur }: { id: number; typeFormulaire: string; utilisateur: UtilisateurSession | null },
): Promise<void> {
  if (!utilisateur || estGestionnaire(utilisateur.profils)) return
  if (!FORMULAIRES_DE_SOUSCRIPTION.includes(typeFormulaire)) return
  const depuis = new Date(horloge.maintenant().getTime() - DELAI_MS)
  const demenagement = await tenirDernierDemenagement(trx, utilisateur.id, depuis)
  if (demenagement && !(await estSuivie(trx, demenagement.id))) await noterSuite(trx, id, demenagement.id)
}
