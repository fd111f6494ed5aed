import type { Services } from '../../../services.ts'
import { universIndispensable, universInconnu } from '../errors.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import * as repository from './univers.repository.ts'
import type { UniversVerifie } from '../../../kernel/objets-verifies.ts'

/**
 * Deletes a perimeter, unless a user has no other: everybody keeps at least one (docs/domaines/acces.md#périmètres).
 */
export async function supprimerUnivers(
  { db }: Services,
  acteur: UtilisateurSession,
  designation: { key?: UniversVerifie | undefined; libelle?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, acteur.id)
    const key = await repository.trouverUnivers(trx, acteur.id, designation)
    if (key === undefined) throw universInconnu()
    const prives = await repository.utilisateursDuSeul(trx, key)
    if (prives.length > 0) throw universIndispensable(prives)
    await repository.supprimerUnivers(trx, key)
    await notifierSessions(trx, acteur.id)
  })
}
