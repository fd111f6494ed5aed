import { type RawBuilder, sql } from 'kysely'
import type { Sujet, Valeur } from './piece.ts'

const LIGNES_PAR_BLOC = 1000

/** What a query reads of one block: rows after a key, in its order; the key stands first in each row, and is not written. */
type Lecture = (sujet: Sujet, apres: number) => RawBuilder<Record<string, Valeur>>

/** Rows of a query by blocks, each after the last key of the one before. The key, `cle`, is the first column and is not written. */
export const parId = (lecture: Lecture) =>
  async function* lignes(sujet: Sujet): AsyncGenerator<Valeur[][]> {
    let apres = 0
    for (;;) {
      const { rows } = await sql<
        Record<string, Valeur>
      >`select * from (${lecture(sujet, apres)}) ligne where cle > ${apres} order by cle limit ${LIGNES_PAR_BLOC}`.execute(
        sujet.db,
      )
      if (rows.length > 0) yield rows.map((ligne) => Object.values(ligne).slice(1))
      if (rows.length < LIGNES_PAR_BLOC) return
      apres = Number(rows.at(-1)!['cle'])
    }
  }
