import type { Database } from '../../../db/database.ts'
import { notifierSessions } from '../../acces/notifier-acces.ts'
import { insererAttachements, verrouillerAttachements } from './attachement.repository.ts'

/**
 * Attaches contracts to an account, in the transaction of the act that has checked that it may have them
 * (`verifierRattachement`). The first contract of an account becomes its default. Attaching twice changes nothing.
 */
export async function attacherContrats(
  trx: Database,
  utilisateurId: number,
  numeros: readonly string[],
): Promise<void> {
  await verrouillerAttachements(trx, utilisateurId)
  const nouveaux = await insererAttachements(trx, utilisateurId, numeros)
  if (nouveaux > 0) await notifierSessions(trx, utilisateurId)
}
