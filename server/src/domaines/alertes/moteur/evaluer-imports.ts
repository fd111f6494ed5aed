import { ajouterJours, plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Services } from '../../../services.ts'
import { contratsTouches } from './contrats.sql.ts'
import { evaluerLot } from './evaluer-lot.ts'
import { oublierMoyennes } from './moyennes.sql.ts'
import { prendreJoursTouches } from './parcours.sql.ts'

const TOUCHES_PAR_LOT = 500
/** Days after those written whose verdict they may change: the longest run of days that a rule asks for. */
const JOURS_SUIVANTS = 31

/**
 * Judges the days that imports have written, and those after them that they may change. The days are taken away in the
 * transaction that records what fires: cut short, they are judged again; two workers never have the same.
 */
export async function evaluerImports(
  services: Pick<Services, 'db' | 'horloge'>,
  touchesParLot = TOUCHES_PAR_LOT,
): Promise<void> {
  const { db, horloge } = services
  const jour = horloge.aujourdhui()
  const evaluerSuite = () =>
    db.transaction().execute(async (trx) => {
      const touches = await prendreJoursTouches(trx, touchesParLot)
      if (touches.length === 0) return false
      const contrats = await contratsTouches(trx, touches, jour)
      await oublierMoyennes(trx, contrats)
      const lot = contrats.map((contrat) => ({
        ...contrat,
        au: plusPetit(ajouterJours(contrat.au, JOURS_SUIVANTS), jour),
      }))
      await evaluerLot(services, trx, lot)
      return true
    })
  while (await evaluerSuite());
}
