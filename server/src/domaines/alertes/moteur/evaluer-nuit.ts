import { ajouterJours, debutMois, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type { Services } from '../../../services.ts'
import { contratsApres } from './contrats.sql.ts'
import { evaluerLot } from './evaluer-lot.ts'
import { purgerMoyennes } from './moyennes.query.ts'
import * as parcours from './parcours.repository.ts'

const NOM = 'nuit'
const CONTRATS_PAR_LOT = 1000
/** Days judged again every night, beside those since the last one: readings of yesterday come in during the day. */
const JOURS_REVUS = 1
/** Nights that were missed are made up for within these days. */
const JOURS_RATTRAPES = 30
const MOIS_GARDES = 2

type ServicesMoteur = Pick<Services, 'db' | 'horloge'>

/**
 * Judges every telemetered contract on the days since the last night, once a day. Each batch is one transaction that
 * also moves the cursor: cut short anywhere, the next call goes on where the last committed batch ended. Several workers
 * share the walk, for the cursor is locked by whoever has it.
 */
export async function evaluerNuit(services: ServicesMoteur, contratsParLot = CONTRATS_PAR_LOT): Promise<void> {
  const { db, horloge } = services
  const jour = horloge.aujourdhui()
  const precedent = await db.transaction().execute((trx) => parcours.prendreParcours(trx, NOM))
  if (!precedent || precedent.jour < jour) {
    const du = premierJour(precedent, jour)
    await parcours.commencerParcours(db, NOM, { jour, du }, horloge.maintenant())
  }
  while (await evaluerSuite(services, jour, contratsParLot));
}

/** Where the last night ended, or where it began when it was never finished. */
function premierJour(precedent: parcours.Parcours | undefined, jour: string): string {
  const depuis = precedent ? (precedent.termine ? precedent.jour : precedent.du) : jour
  return plusGrand(ajouterJours(depuis, -JOURS_REVUS), ajouterJours(jour, -JOURS_RATTRAPES))
}

/** Judges the next batch; false at the end of the walk. */
function evaluerSuite(services: ServicesMoteur, jour: string, contratsParLot: number): Promise<boolean> {
  const { db, horloge } = services
  return db.transaction().execute(async (trx) => {
    const etat = await parcours.prendreParcours(trx, NOM)
    if (!etat || etat.jour !== jour || etat.termine) return false
    const lot = await contratsApres(trx, etat.dernier, jour, contratsParLot)
    const dernier = lot.at(-1)
    if (!dernier) {
      await purgerMoyennes(trx, debutMois(jour, -MOIS_GARDES))
      await parcours.terminerParcours(trx, NOM, horloge.maintenant())
      return false
    }
    const declenchements = await evaluerLot(
      services,
      trx,
      lot.map((contrat) => ({ ...contrat, du: etat.du, au: jour })),
    )
    await parcours.avancerParcours(trx, NOM, dernier.compteurId, lot.length, declenchements)
    return true
  })
}
