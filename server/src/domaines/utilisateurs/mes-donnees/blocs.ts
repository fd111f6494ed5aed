import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Sujet, Valeur } from './piece.ts'

const LIGNES_PAR_BLOC = 1000

/** What a statement reads of whom the data are. */
export type Concerne = Pick<Sujet, 'utilisateurId' | 'email' | 'clients' | 'contrats'>

export const EXEMPLES = [
  [{ utilisateurId: 1, email: 'zoe@exemple.test', clients: ['C'], contrats: ['0447122'] }, 0],
] as const

/** Rows of a query after a key, `cle`, in its order. */
export const bloc =
  (lecture: (concerne: Concerne) => RawBuilder<unknown>) =>
  (concerne: Concerne, apres: number): RawBuilder<unknown> =>
    sql`select * from (${lecture(concerne)}) ligne where cle > ${apres} order by cle limit ${LIGNES_PAR_BLOC}`

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
