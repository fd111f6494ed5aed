import type { Services } from '../../services.ts'
import * as retention from './retention.repository.ts'
import {
  compteursRetenus,
  compteursSuivants,
  type FinesseGardee,
  joursEtales,
  parcoursCommence,
  premiersJoursGardes,
} from './retention.sql.ts'

const COMPTEURS_PAR_LOT = 200

type ServicesRetention = Pick<Services, 'db' | 'horloge' | 'configuration'>

/**
 * Spreads the readings of natural persons that are older than their detail may be kept: hours to days, then days to months
 * (parameters ConservationHeureMois and ConservationJourMois, -1: for ever). Sums and the index at their ends stay. Each
 * batch is one transaction with its cursor: cut short anywhere, the next call goes on; repeated, it changes nothing.
 */
export async function appliquerRetention(
  services: ServicesRetention,
  compteursParLot = COMPTEURS_PAR_LOT,
): Promise<void> {
  const { ConservationHeureMois, ConservationJourMois } = (await services.configuration.lire()).parametres
  await parcourir(services, 'j', ConservationHeureMois, compteursParLot)
  await parcourir(services, 'm', ConservationJourMois, compteursParLot)
}

async function parcourir(
  services: ServicesRetention,
  finesse: FinesseGardee,
  mois: number,
  compteursParLot: number,
): Promise<void> {
  const { db, horloge } = services
  if (mois < 0) return
  const [premier] = await premiersJoursGardes(db, finesse, horloge.aujourdhui(), mois)
  await parcoursCommence(db, finesse, premier!.jour)
  while (await avancer(services, finesse, compteursParLot));
}

/** Spreads the next batch; false at the end of the walk. */
function avancer(
  { db, horloge }: ServicesRetention,
  finesse: FinesseGardee,
  compteursParLot: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const parcours = await retention.prendre(trx, finesse)
    if (!parcours) return false
    const compteurs = (await compteursSuivants(trx, parcours, compteursParLot)).map(({ id }) => id)
    const dernier = compteurs.at(-1)
    if (dernier === undefined) {
      await retention.terminer(trx, finesse, horloge.maintenant())
      return false
    }
    await compteursRetenus(trx, compteurs)
    await joursEtales(trx, finesse, parcours, compteurs)
    await retention.avancer(trx, finesse, dernier)
    return true
  })
}
