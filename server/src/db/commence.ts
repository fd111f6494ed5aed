import { type RawBuilder, sql } from 'kysely'

/** After every text that starts alike, in the order of bytes. */
const FIN = sql`chr(1114109)`

/** Whether a text lies between a start and all that begins so, in the order of bytes: read as a range of an index. */
export const entreDebut = (texte: RawBuilder<unknown>, debut: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${texte} >= ${debut} and ${texte} < ${debut} || ${FIN}`

/** Whether a column begins so, whatever the capitals: read in its index on `lower(…) collate "C"`. */
export const commence = (colonne: string, debut: string): RawBuilder<unknown> =>
  entreDebut(sql`lower(${sql.ref(colonne)}) collate "C"`, sql`lower(${debut}::text) collate "C"`)
