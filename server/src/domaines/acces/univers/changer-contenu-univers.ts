import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { universInconnu } from '../errors.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { trouverUnivers } from './univers.repository.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import type { UniversVerifie } from '../../../kernel/objets-verifies.ts'

/**
 * Changes what a perimeter of the account holds, one change after the other, and tells the sessions that see by it.
 *
 * @param changer answers how many contracts or groups moved
 */
export async function changerContenuUnivers(
  { db }: Services,
  { id }: UtilisateurSession,
  key: UniversVerifie,
  changer: (trx: Database) => Promise<number>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, id)
    if ((await trouverUnivers(trx, id, { key })) === undefined) throw universInconnu()
    const nombre = await changer(trx)
    await notifierSessions(trx, id)
    return nombre
  })
}
