import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { UtilisateurVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { type DemandeContrats, listerContrats } from './liste-contrats.public.query.ts'
import { sourceDe } from './source-contrats.public.ts'

type Page = Omit<DemandeContrats, 'utilisateurId' | 'source' | 'filtre'>

/** The contracts of the user, or of one whom he manages. */
export async function listerContratsDe(
  { pool }: Services,
  acteur: UtilisateurSession,
  userWebId: UtilisateurVerifie | undefined,
  page: Page,
) {
  if (userWebId === undefined || userWebId === acteur.id)
    return listerContrats(pool, { ...page, utilisateurId: acteur.id, source: sourceDe(acteur) })
  return listerContrats(pool, { ...page, utilisateurId: userWebId, source: 'contrat_accessible' })
}
