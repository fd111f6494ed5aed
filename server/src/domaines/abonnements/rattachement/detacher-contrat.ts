import type { Services } from '../../../services.ts'
import { supprimerAttachement } from './attachement.repository.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import { contratNonRattache } from '../../acces/errors.public.ts'

/**
 * Detaches a contract from an account. With it goes what the account, and the secondary users who reached it, have set on
 * it: groups, perimeters, alerts, addresses, consents. When it was the default, another contract becomes it. The database
 * sees to that, as it does whatever else takes an access away.
 */
export async function detacherContrat({ db }: Services, utilisateurId: number, numeroContrat: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, utilisateurId)
    if (!(await supprimerAttachement(trx, utilisateurId, numeroContrat))) throw contratNonRattache()
  })
}
