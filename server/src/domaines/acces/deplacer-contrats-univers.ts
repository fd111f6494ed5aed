import type { Services } from '../../services.ts'
import { numerosTrouves } from '../abonnements/liste-contrats.query.ts'
import { contratsNonChoisis, universInconnu } from './errors.ts'
import { notifierSessions } from './notifier-acces.ts'
import type { UtilisateurSession } from './session.ts'
import * as repository from './univers.repository.ts'

export interface ContratsChoisis {
  key: string
  contrats: readonly string[]
  /** All those that the search finds, instead of those named. */
  tous: boolean
  recherche: string
}

/**
 * Gives contracts to a perimeter, or takes them from it, and answers how many moved. Of those named, the ones that
 * are not attached to the account, or already where they should be, are left alone: the act may be repeated.
 */
export async function deplacerContratsUnivers(
  { db }: Services,
  acteur: UtilisateurSession,
  sens: 'attacher' | 'detacher',
  { key, contrats, tous, recherche }: ContratsChoisis,
): Promise<number> {
  if (!tous && contrats.length === 0) throw contratsNonChoisis()
  return db.transaction().execute(async (trx) => {
    await repository.verrouillerCompte(trx, acteur.id)
    if ((await repository.trouverUnivers(trx, acteur.id, { key })) === undefined) throw universInconnu()
    const numeros = tous ? await numerosTrouves(trx, acteur.id, recherche) : contrats
    const deplacer = sens === 'attacher' ? repository.ajouterContrats : repository.retirerContrats
    const nombre = await deplacer(trx, key, numeros)
    await notifierSessions(trx, acteur.id)
    return nombre
  })
}
