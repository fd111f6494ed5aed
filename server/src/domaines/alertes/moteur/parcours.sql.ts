import { day, integer } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

/** Takes days that imports have written, the oldest first, away with the transaction; those of other workers are passed over. */
export const prendreJoursTouches = rawQuery({
  row: { compteurId: integer, du: day, au: day },
  samples: [[1]],
  sql: (nombre: number) => sql`
    delete from jours_a_evaluer where id in (select id from jours_a_evaluer order by id limit ${nombre} for update skip locked)
    returning compteur_id as "compteurId", du, au`,
})
