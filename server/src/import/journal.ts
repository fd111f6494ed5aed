import type pg from 'pg'
import type { Nature } from './nature.ts'

/** What an import counted, whatever its nature. */
export interface Comptes {
  lues: number
  acceptees: number
  repetees: number
  /** Refused lines by reason, in French. */
  rejets: Record<string, number>
  /** What else its report says. */
  details: Record<string, number>
}

export const totalRejete = ({ rejets }: Pick<Comptes, 'rejets'>): number =>
  Object.values(rejets).reduce((somme, n) => somme + n, 0)

/** Notes an import that ended at `fin`. */
export async function journaliser(
  pool: pg.Pool,
  nature: Nature,
  fichier: string,
  fin: Date,
  dureeMs: number,
  comptes: Comptes,
): Promise<void> {
  const { lues, acceptees, repetees, rejets, details } = comptes
  await pool.query(
    `insert into journal_import (nature, fichier, debut, fin, lues, acceptees, repetees, rejetees, rapport)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      nature,
      fichier,
      new Date(fin.getTime() - dureeMs),
      fin,
      lues,
      acceptees,
      repetees,
      totalRejete(comptes),
      { rejets, ...details },
    ],
  )
}
