import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { calculerMoyennes, moyennesCalculees, moyennesGardees, type DemandeMoyenne } from './moyennes.sql.ts'

/** Litres per day, by contract and month (`0012345 2026-11-01`). */
export type Moyennes = ReadonlyMap<string, number>
export const cleMoyenne = (numeroContrat: string, mois: string): string => `${numeroContrat} ${mois}`

/**
 * The daily averages over the twelve full months before; those that are not kept yet are worked out from the sums of
 * months and kept. No average where fewer than 60 days are known.
 */
export async function lireMoyennes(db: Kysely<DB>, demandes: readonly DemandeMoyenne[]): Promise<Moyennes> {
  const moyennes = await gardees(db, demandes)
  const manquantes = demandes.flatMap(({ numeroContrat, depuis, mois }) =>
    mois
      .filter((un) => !moyennes.has(cleMoyenne(numeroContrat, un)))
      .map((un) => ({ numeroContrat, depuis, mois: un })),
  )
  if (manquantes.length === 0) return moyennes
  const rows = await calculerMoyennes(db, manquantes)
  return new Map([...moyennes, ...rows.map((row) => [cleMoyenne(row.numeroContrat, row.mois), row.litres] as const)])
}

/** The averages of a contract before months, worked out anew and not kept: for whoever only looks. */
export async function lireMoyennesDe(
  db: Kysely<DB>,
  contrat: { numeroContrat: string; depuis: string },
  mois: readonly string[],
): Promise<Moyennes> {
  const rows = await moyennesCalculees(
    db,
    mois.map((un) => ({ ...contrat, mois: un })),
  )
  return new Map(rows.map((row) => [cleMoyenne(row.numeroContrat, row.mois), row.litres]))
}

async function gardees(db: Kysely<DB>, demandes: readonly DemandeMoyenne[]): Promise<Map<string, number>> {
  const rows = await moyennesGardees(db, demandes)
  return new Map(rows.map((row) => [cleMoyenne(row.numeroContrat, row.mois), row.litres]))
}

/** Forgets the averages that no night asks for any more. */
export async function purgerMoyennes(db: Kysely<DB>, avant: string): Promise<void> {
  await db.deleteFrom('consommation_moyenne').where('mois', '<', avant).execute()
}
