import type pg from 'pg'
import { debutDuJour, jourLocal } from '../../../domaines/consommation/volumes/jour-local.ts'
import type { Releve } from '../qualite/qualite.ts'
import { type AjoutCompteur, type BilanLot, integrerLot } from './integrer-lot.ts'
import type { AjoutJour } from './jour-brut.ts'

/** The readings of a meter, in any order, to be added to those it has. */
export interface RelevesCompteur {
  compteurId: number
  /** Instants in seconds since the epoch, indexes in whole litres. */
  releves: Iterable<Releve>
}

const RELEVES_PAR_LOT = 25_000

/**
 * Adds readings to meters that exist, through the same judgement and calculation as an import, in transactions of about
 * 50,000 readings each. Safe to repeat. Meters may be produced as they are needed.
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
    const jours = parJour(releves)
    if (jours.length === 0) continue
    if (lot.some((ajout) => ajout.compteurId === compteurId)) await vider()
    lot.push({ compteurId, jours })
    taille += jours.reduce((somme, { index }) => somme + index.length, 0)
    if (taille >= RELEVES_PAR_LOT) await vider()
  }
  if (lot.length > 0) await vider()
  return total
}

function parJour(releves: Iterable<Releve>): AjoutJour[] {
  const jours = new Map<number, AjoutJour>()
  for (const { instant, index } of releves) {
    const jour = jourLocal(instant)
    let ajout = jours.get(jour)
    if (!ajout) jours.set(jour, (ajout = { jour, secondes: [], index: [], ambigus: null, lignes: null }))
    ajout.secondes.push(instant - debutDuJour(jour))
    ajout.index.push(index)
  }
  return [...jours.values()].sort((a, b) => a.jour - b.jour)
}

/** Runs in a transaction on a connection of the pool. */
export async function enTransaction(pool: pg.Pool, faire: (client: pg.PoolClient) => Promise<BilanLot>): Promise<BilanLot> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const bilan = await faire(client)
    await client.query('commit')
    return bilan
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
