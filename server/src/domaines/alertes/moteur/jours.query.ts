import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { type JourMesure, lireJourMesure } from '../jour-mesure.ts'
import { seriesLues, type Ligne, type Etendue } from './jours.sql.ts'

/**
 * The measured days of each meter of contracts, per contract in the order of `etendues`; days that a meter did not serve
 * the contract are left out. What an ordinary day tells is worked out by the database as `lireJourMesure` does (a test
 * compares them): its hours need not travel, which makes a night four times shorter.
 */
export async function lireJours(db: Kysely<DB>, etendues: readonly Etendue[]): Promise<JourMesure[][][]> {
  const rows = await seriesLues(db, etendues)
  const parContrat: JourMesure[][][] = etendues.map(() => [])
  for (const row of rows) parContrat[row.rang - 1]!.push(lireSerie(row))
  return parContrat
}

const HEURES_NUIT_ORDINAIRE = 4

function lireSerie({ jours, volumes, minimums, autres }: Ligne): JourMesure[] {
  const [litres, nuits] = [nombres(volumes), nombres(minimums)]
  const serie = nombres(jours).map((jour, rang): JourMesure => ({
    jour,
    heures: 24,
    litres: litres[rang]!,
    heuresNuit: HEURES_NUIT_ORDINAIRE,
    minimumNuit: nuits[rang]!,
  }))
  return autres === null ? serie : [...serie, ...autres.split(';').map(lireLigne)].sort((a, b) => a.jour - b.jour)
}

const nombres = (tableau: string | null): number[] =>
  tableau === null ? [] : tableau.slice(1, -1).split(',').map(Number)

function lireLigne(ligne: string): JourMesure {
  const etats = ligne.indexOf(' ') + 1
  const litres = ligne.indexOf(' ', etats) + 1
  return lireJourMesure(Number(ligne.slice(0, etats - 1)), ligne.slice(etats, litres - 1), ligne.slice(litres))
}
