import type { Services } from '../../../services.ts'
import { numerosTrouves } from './contrats-trouves.query.ts'
import { changerContenuUnivers } from './changer-contenu-univers.ts'
import { contratsNonChoisis } from '../errors.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { retirerContrats } from './univers.repository.ts'
import { ajouterContrats } from './univers.sql.ts'
import type { ContratVerifie, UniversVerifie } from '../../../kernel/objets-verifies.ts'

export interface ContratsChoisis {
  key: UniversVerifie
  contrats: readonly ContratVerifie[]
  /** All those that the search finds, instead of those named. */
  tous: boolean
  recherche: string
}

/**
 * Gives contracts to a perimeter, or takes them from it, and answers how many moved. Of those named, the ones that
 * are not attached to the account, or already where they should be, are left alone: the act may be repeated.
 */
export async function deplacerContratsUnivers(
  services: Services,
  acteur: UtilisateurSession,
  sens: 'attacher' | 'detacher',
  { key, contrats, tous, recherche }: ContratsChoisis,
): Promise<number> {
  if (!tous && contrats.length === 0) throw contratsNonChoisis()
  const deplacer = sens === 'attacher' ? ajouterContrats : retirerContrats
  return changerContenuUnivers(services, acteur, key, async (trx) =>
    deplacer(trx, key, tous ? await numerosTrouves(trx, acteur.id, recherche) : contrats),
  )
}
