import type pg from 'pg'
import type { Releve } from '../qualite/qualite.ts'
import { ajoutsParJour } from './ajouts-par-jour.ts'
import { enTransaction } from './en-transaction.ts'
import { type AjoutCompteur, integrerLot } from './integrer-lot.ts'

/** The readings of a meter, in any order, to be added to those it has. */
export interface RelevesCompteur {
  compteurId: number
  /** Instants in whole seconds since the epoch, indexes in whole litres. */
  releves: Iterable<Releve>
}

const RELEVES_PAR_LOT = 25_000

/**
 * Adds readings to meters that exist, through the same judgement and calculation as an import, in transactions of about
 * 25,000 readings each. Safe to repeat. Meters may be produced as they are needed.
 */
export async function enregistrerReleves(
  pool: pg.Pool,
  compteurs: Iterable<RelevesCompteur> | AsyncIterable<RelevesCompteur>,
): Promise<{ releves: number; jours: number }> {
  const total = { releves: 0, jours: 0 }
  let lot: AjoutCompteur[] = []
  let taille = 0
  const vider = async () => {
    const { jours } = await enTransaction(pool, (client) => integrerLot(client, lot))
    total.releves += taille
    total.jours += jours
    lot = []
    taille = 0
  }
  for await (const { compteurId, releves } of compteurs) {
    const jours = ajoutsParJour(releves)
    if (jours.length === 0) continue
    if (lot.some((ajout) => ajout.compteurId === compteurId)) await vider()
    lot.push({ compteurId, jours })
    taille += jours.reduce((somme, { index }) => somme + index.length, 0)
    if (taille >= RELEVES_PAR_LOT) await vider()
  }
  if (lot.length > 0) await vider()
  return total
}
