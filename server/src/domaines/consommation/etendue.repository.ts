import type pg from 'pg'
import { type Cible, typeDe, valeurDe } from './cible.public.ts'
import { ETENDUE } from './volumes.sql.ts'

/** From when to when so many contracts have data, and until when they run (null: still). */
export interface Etendue {
  /** First and last day read by radio. */
  premier: string | null
  dernier: string | null
  /** First and last day billed. */
  facture_premier: string | null
  facture_dernier: string | null
  /** First day without supply. */
  fin: string | null
  contrats: number
}

/** The extents of the data of a target; contracts with the same ones are counted together. */
export async function lireEtendues(pool: pg.Pool, cible: Cible): Promise<Etendue[]> {
  const { rows } = await pool.query<Etendue>({ ...ETENDUE[typeDe(cible)], values: [valeurDe(cible)] })
  return rows
}
