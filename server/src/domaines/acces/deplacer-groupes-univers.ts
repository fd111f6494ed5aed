import type { Services } from '../../services.ts'
import { universInconnu } from './errors.ts'
import { notifierSessions } from './notifier-acces.ts'
import type { UtilisateurSession } from './session.ts'
import * as repository from './univers.repository.ts'

/** Gives groups of the account to a perimeter, or takes them from it, and answers how many moved. It may be repeated. */
export async function deplacerGroupesUnivers(
  { db }: Services,
  acteur: UtilisateurSession,
  sens: 'attacher' | 'detacher',
  { key, groupes }: { key: string; groupes: readonly number[] },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await repository.verrouillerCompte(trx, acteur.id)
    if ((await repository.trouverUnivers(trx, acteur.id, { key })) === undefined) throw universInconnu()
    const nombre = await (sens === 'attacher' ? repository.ajouterGroupes : repository.retirerGroupes)(trx, key, groupes)
    await notifierSessions(trx, acteur.id)
    return nombre
  })
}
