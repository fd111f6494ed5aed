import type { Services } from '../../../services.ts'
import type { Database } from '../../../db/database.ts'
import { contratsEnEcart, noterEcarts, prendreChanges } from './ecarts.repository.ts'
import { chercherEcarts } from './ecarts.sql.ts'

const CHANGEMENTS_PAR_LOT = 5000

type ServicesControle = Pick<Services, 'db' | 'horloge' | 'log'>

async function controler(
  { horloge, log }: ServicesControle,
  trx: Database,
  contrats: readonly string[],
): Promise<void> {
  const nouveaux = await noterEcarts(trx, contrats, await chercherEcarts(trx, contrats), horloge.maintenant())
  for (const ecart of nouveaux) log.error(ecart, 'solde de facture à examiner')
}

/**
 * Checks that the balance of each invoice is its amount less what was set against it, so that the balance of a contract is
 * what its invoices say: the contracts that changed since the last time, and those where something was wrong. What differs is
 * in `ecart_solde`, and in the log once. Nothing is corrected. Safe to repeat and to cut short.
 */
export async function controlerSoldes(services: ServicesControle): Promise<void> {
  const { db } = services
  await db.transaction().execute(async (trx) => controler(services, trx, await contratsEnEcart(trx)))
  const suivants = (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const contrats = await prendreChanges(trx, CHANGEMENTS_PAR_LOT)
      if (contrats) await controler(services, trx, contrats)
      return contrats !== null
    })
  while (await suivants());
}
