import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type { Services } from '../../../services.ts'
import { evenementsComptables } from './comptes.sql.ts'
import { type ServicesEvenements, signalerEvenements } from './signaler-evenements.public.ts'

const EVENEMENTS_PAR_LOT = 500
/** Imports of the ledger come late; what is older is no news. */
const JOURS_REVUS = 30

/**
 * Finds in the ledger what nobody signalled, looked for once and told by batches. Safe to repeat and to cut short: each
 * event is told once per alert.
 */
export async function evaluerComptes(
  services: Pick<Services, 'db'> & ServicesEvenements,
  evenementsParLot = EVENEMENTS_PAR_LOT,
): Promise<void> {
  const au = services.horloge.aujourdhui()
  const evenements = await evenementsComptables(services.db, { du: ajouterJours(au, -JOURS_REVUS), au })
  for (let rang = 0; rang < evenements.length; rang += evenementsParLot) {
    const lot = evenements.slice(rang, rang + evenementsParLot)
    await services.db.transaction().execute((trx) => signalerEvenements(services, trx, lot))
  }
}
