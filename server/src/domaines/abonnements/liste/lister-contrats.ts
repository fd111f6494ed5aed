import type { UtilisateurSession } from '../../acces/session.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../acces/errors.ts'
import { gereUtilisateur } from '../../acces/gere-utilisateur.ts'
import { type DemandeContrats, listerContrats, sourceDe } from './liste-contrats.query.ts'

type Page = Omit<DemandeContrats, 'utilisateurId' | 'source' | 'filtre'>

/** The contracts of the user, or of one whom he manages. */
export async function listerContratsDe(
  { db, pool }: Services,
  acteur: UtilisateurSession,
  userWebId: number | undefined,
  page: Page,
) {
  if (userWebId === undefined || userWebId === acteur.id)
    return listerContrats(pool, { ...page, utilisateurId: acteur.id, source: sourceDe(acteur) })
  if (!(await gereUtilisateur(db, acteur, userWebId))) throw interdit()
  return listerContrats(pool, { ...page, utilisateurId: userWebId, source: 'contrat_accessible' })
}
