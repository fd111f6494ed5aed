import type { Database } from '../../db/database.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { Services } from '../../services.ts'
import type { ClientDuCompte } from './clients-du-compte.public.query.ts'
import { type ChangementClient, enregistrer } from './repository.ts'

/** Changes the details of a customer, and tells the utility's systems which. */
export async function enregistrerChangement(
  services: Pick<Services, 'horloge'>,
  trx: Database,
  numeroClient: ClientDuCompte,
  changement: ChangementClient,
): Promise<void> {
  await enregistrer(trx, numeroClient, changement)
  await publier(services, trx, 'client.modifie', { numeroClient, changements: { ...changement } })
}
