import type { Services } from '../../../services.ts'
import { notifierSessions } from '../../acces/notifier-acces.ts'
import { retablirDefaut, supprimerAttachement, verrouillerAttachements } from './attachement.repository.ts'
import { contratNonRattache } from '../errors.ts'

/**
 * Detaches a contract from an account: it leaves its groups and perimeters too, and with them the secondary users who
 * reached it. When it was the default, another contract becomes it.
 */
export async function detacherContrat({ db }: Services, utilisateurId: number, numeroContrat: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await verrouillerAttachements(trx, utilisateurId)
    if (!(await supprimerAttachement(trx, utilisateurId, numeroContrat))) throw contratNonRattache()
    await retablirDefaut(trx, utilisateurId)
    await notifierSessions(trx, utilisateurId)
  })
}
