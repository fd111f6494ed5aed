import { sql } from 'kysely'
import { integer, text } from '../../db/columns.ts'
import { rawCommand, rawQuery } from '../../db/statement.ts'

/** Takes the next events that nobody was given yet, in their order; they are given once. */
export const prendreEvenements = rawQuery({
  row: { id: integer, type: text, sujet: text },
  samples: [[new Date(0), 10]],
  sql: (maintenant: Date, auPlus: number) => sql`
    with pris as (
      update evenement_sortant e set reparti_le = ${maintenant}
      where e.id in (select id from evenement_sortant where reparti_le is null order by id limit ${auPlus})
      returning e.id, e.type, e.sujet
    )
    select id, type, sujet from pris order by id`,
})

/** Forgets the events of before this instant that wait nowhere. */
export const oublierEvenements = rawCommand({
  samples: [[new Date(0)]],
  sql: (avant: Date) => sql`
    delete from evenement_sortant e where e.survenu_le < ${avant} and e.reparti_le is not null
      and not exists (select from livraison l where l.evenement_id = e.id and l.etat = 'ATTENTE')`,
})
