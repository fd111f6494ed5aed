import type { Session } from '../../acces/session.ts'
import { fermetures } from '../../acces/fermetures.ts'
import { detientContrat } from '../../abonnements/acces-contrat.repository.ts'
import type { Services } from '../../../services.ts'
import { contratInterdit, factureNonCherchee } from '../errors.ts'
import { contratsTrouves } from './factures-payables.query.ts'

/**
 * Whether a session may pay on these contracts: somebody signed in holds every one of them, with the feature open there;
 * somebody without account has found an invoice of each (`infoFacture`). Throws, before telling whether anything exists.
 */
export async function exigerAccesPaiement(
  services: Pick<Services, 'db' | 'configuration'>,
  { id, utilisateur }: Session,
  contrats: ReadonlySet<string>,
): Promise<void> {
  if (!utilisateur) {
    const trouves = await contratsTrouves(services.db, id)
    if (![...contrats].every((numero) => trouves.has(numero))) throw factureNonCherchee()
    return
  }
  for (const numeroContrat of contrats) {
    if ((await detientContrat(services.db, utilisateur, numeroContrat)) !== 'oui') throw contratInterdit()
    if ((await fermetures(services, utilisateur, { numeroContrat })).has('factures')) throw contratInterdit()
  }
}
