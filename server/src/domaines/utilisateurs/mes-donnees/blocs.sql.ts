import { type RawBuilder, sql } from 'kysely'
import type { Sujet } from './piece.ts'

export const LIGNES_PAR_BLOC = 1000

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
