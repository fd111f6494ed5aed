import type { Database } from '../../../db/database.ts'
import { type Concerne, LIGNES_PAR_BLOC } from './blocs.sql.ts'
import type { Sujet, Valeur } from './piece.ts'

/** A row as it is written where nothing else is said: without its key, which stands first. */
const telleQuelle = (_sujet: Sujet, ligne: Record<string, Valeur>): Valeur[] => Object.values(ligne).slice(1)

/** Rows by blocks, each after the last key of the one before. */
export const parId = <R extends Record<string, Valeur> & { cle: number }>(
  lecture: (db: Database, sujet: Concerne, apres: number) => Promise<R[]>,
  ecriture: (sujet: Sujet, ligne: R) => Valeur[] = telleQuelle,
) =>
  async function* lignes(sujet: Sujet): AsyncGenerator<Valeur[][]> {
    let apres = 0
    for (;;) {
      const rows = await lecture(sujet.db, sujet, apres)
      if (rows.length > 0) yield rows.map((ligne) => ecriture(sujet, ligne))
      if (rows.length < LIGNES_PAR_BLOC) return
      apres = rows.at(-1)!.cle
    }
  }
