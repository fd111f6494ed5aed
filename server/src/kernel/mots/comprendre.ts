import type { Executor } from '../../db/statement.ts'
import { motsLus, type MotCompris } from './mots.sql.ts'

/** As many words of a search as are looked for. */
const MOTS_MAX = 8

/** The words of a search of the staff, as they are understood; none of nothing (docs/domaines/utilisateurs.md#recherche). */
export const comprendre = (db: Executor, recherche: string): Promise<MotCompris[]> => {
  const saisis = recherche.split(/\s+/).filter((mot) => mot !== '')
  return saisis.length === 0 ? Promise.resolve([]) : motsLus(db, saisis.slice(0, MOTS_MAX))
}
