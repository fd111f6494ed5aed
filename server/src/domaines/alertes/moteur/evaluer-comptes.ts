import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type { Services } from '../../../services.ts'
import { evenementsComptables } from './comptes.sql.ts'
import { type ServicesEvenements, signalerEvenements } from './signaler-evenements.public.ts'

const CONTRATS_PAR_LOT = 500
/** Imports of the ledger come late; what is older is no news. */
const JOURS_REVUS = 30

/** Finds in the ledger what nobody signalled. Safe to repeat and to cut short: each event is told once per alert. */
export async function evaluerComptes(
  services: Pick<Services, 'db'> & ServicesEvenements,
  contratsParLot = CONTRATS_PAR_LOT,
): Promise<void> {
  const au = services.horloge.aujourdhui()
  const du = ajouterJours(au, -JOURS_REVUS)
  let apres: string | undefined = ''
  while (apres !== undefined) {
    const depuis: string = apres
    apres = await services.db.transaction().execute(async (trx) => {
      const evenements = await evenementsComptables(trx, { du, au, apres: depuis, nombre: contratsParLot })
      await signalerEvenements(services, trx, evenements)
      return evenements.at(-1)?.numeroContrat
    })
  }
}
