import { CODES_SERVICE } from '@ael/contract/services/modele.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { arreterSurveillance } from '../alertes/gestion/surveiller-seuil.public.ts'
import { arreterEcheanciers, revoquerMandats } from '../prelevements/mettre-fin-aux-debits.public.ts'
import { retirerSouscrits } from './service-souscrit.repository.ts'

/**
 * Ends all the services of a contract that has ended, in the transaction of whoever ends it. What is not yet with the bank is not
 * taken any more; the mandate stays for the closing bill, unless nothing is to be billed.
 */
export async function finirServices(
  services: Pick<Services, 'horloge'>,
  trx: Database,
  contrat: ContratVerifie,
  { mandat }: { mandat: 'garde' | 'revoque' },
): Promise<void> {
  const alertes = await trx
    .selectFrom('service_souscrit')
    .select('alerte_id')
    .where('numero_contrat', '=', contrat)
    .where('alerte_id', 'is not', null)
    .execute()
  for (const { alerte_id: alerte } of alertes) if (alerte !== null) await arreterSurveillance(trx, alerte)
  await arreterEcheanciers(trx, [contrat])
  if (mandat === 'revoque') await revoquerMandats(services, trx, [contrat])
  await retirerSouscrits(trx, CODES_SERVICE, [contrat])
}

/** Ends what debits a contract whose payer changes, and the bills that came to the former one by mail. */
export async function finirDebits(
  services: Pick<Services, 'horloge'>,
  trx: Database,
  contrat: ContratVerifie,
): Promise<void> {
  await arreterEcheanciers(trx, [contrat])
  await revoquerMandats(services, trx, [contrat])
  await retirerSouscrits(trx, ['PA', 'ME', 'FE', 'FL'], [contrat])
}
