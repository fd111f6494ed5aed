import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import { contratTransfere } from '../errors.ts'
import { garderAnnonce } from './annoncer-rattachements.ts'
import { encoreProuves, insererAttachements } from './attachement.repository.ts'
import { lireEmail, verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import type { ContratProuve } from './preuve.public.ts'
import { prevenirClients } from './prevenir-clients.ts'

/**
 * Attaches contracts that were shown to be somebody's to his account, in the transaction of the act that had it shown,
 * and tells their customers: at once; of a list, by a job; or not at all. The first contract of an account becomes its default. Attaching
 * twice changes nothing.
 */
export async function attacherContrats(
  services: Services,
  trx: Database,
  utilisateurId: number,
  contrats: readonly ContratProuve[],
  annonce: 'aussitot' | 'par-travail' | 'aucune' = 'aussitot',
): Promise<void> {
  await verrouillerCompte(trx, utilisateurId)
  if (!(await encoreProuves(trx, contrats))) throw contratTransfere()
  const nouveaux = await insererAttachements(trx, utilisateurId, contrats)
  if (nouveaux.length === 0) return
  await notifierSessions(trx, utilisateurId)
  if (annonce === 'aucune') return
  const compte = await lireEmail(trx, utilisateurId)
  const aDire = { compte, contrats: nouveaux }
  await (annonce === 'aussitot' ? prevenirClients(services, trx, aDire) : garderAnnonce(services, trx, aDire))
}
