import type { Services } from '../../../services.ts'
import { changerContenuUnivers } from './changer-contenu-univers.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { retirerGroupes } from './univers.repository.ts'
import { ajouterGroupes } from './univers.sql.ts'
import type { GroupeVerifie, UniversVerifie } from '../../../kernel/objets-verifies.ts'

/** Gives groups of the account to a perimeter, or takes them from it, and answers how many moved. It may be repeated. */
export async function deplacerGroupesUnivers(
  services: Services,
  acteur: UtilisateurSession,
  sens: 'attacher' | 'detacher',
  { key, groupes }: { key: UniversVerifie; groupes: readonly GroupeVerifie[] },
): Promise<number> {
  const deplacer = sens === 'attacher' ? ajouterGroupes : retirerGroupes
  return changerContenuUnivers(services, acteur, key, (trx) => deplacer(trx, key, groupes))
}
