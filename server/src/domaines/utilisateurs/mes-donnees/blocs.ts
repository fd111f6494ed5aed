import { type RawBuilder, sql } from 'kysely'
import type { Sujet, Valeur } from './piece.ts'

const LIGNES_PAR_BLOC = 1000

/** What a query reads of one block: rows after a key, in its order; the key stands first in each row, and is not written. */
type Lecture = (sujet: Sujet, apres: number) => RawBuilder<Record<string, Valeur>>

/** A row as it is written, where that is not as it was read: without its key. */
type Ecriture = (sujet: Sujet, ligne: Record<string, Valeur>) => Valeur[]

const telleQuelle: Ecriture = (_sujet, ligne) => Object.values(ligne).slice(1)

/** Rows of a query by blocks, each after the last key of the one before. The key, `cle`, is the first column and is not written. */
export const parId = (lecture: Lecture, ecriture = telleQuelle) =>
  async function* lignes(sujet: Sujet): AsyncGenerator<Valeur[][]> {
    let apres = 0
    for (;;) {
      const { rows } = await sql<
        Record<string, Valeur>
      >`select * from (${lecture(sujet, apres)}) ligne where cle > ${apres} order by cle limit ${LIGNES_PAR_BLOC}`.execute(
        sujet.db,
      )
      if (rows.length > 0) yield rows.map((ligne) => ecriture(sujet, ligne))
      if (rows.length < LIGNES_PAR_BLOC) return
      apres = Number(rows.at(-1)!['cle'])
    }
  }
