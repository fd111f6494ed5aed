import { estSupprimable } from '@ael/contract/alertes/regles.ts'
import type { Services } from '../../../services.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { supprimerLigne } from './alerte.repository.ts'
import { alerteDeclenchee } from '../errors.ts'
import { ouvrirAlerte } from './ouvrir-alerte.ts'
import type { AlerteVerifiee } from '../../../kernel/objets-verifies.ts'

const REFERENCEE = '23503'

/**
 * Deletes an alert that has never fired (docs/domaines/alertes.md#suppression); that it has may come to light only at
 * the end.
 */
export async function supprimerAlerte(
  { db }: Services,
  utilisateur: UtilisateurSession,
  id: AlerteVerifiee,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const alerte = await ouvrirAlerte(trx, utilisateur, id)
      if (!estSupprimable(alerte.declenchements)) throw alerteDeclenchee()
      await supprimerLigne(trx, id)
    })
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === REFERENCEE ? alerteDeclenchee() : error
  }
}
