import { day, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf, rawCommand } from '../../db/statement.ts'

export const mandatsVerrouilles = rawQuery({
  row: {
    ics: text,
    rum: text,
    numero_contrat: text,
    signe_le: day,
    dernier_prelevement: day.orNull,
    revoque_le: day.orNull,
  },
  samples: [[['0447122'], ['R']]],
  sql: (contrats: readonly string[], rums: readonly string[]) => sql`
    select ics, rum, numero_contrat, signe_le, dernier_prelevement, revoque_le from mandat_sepa
      where numero_contrat = any(${contrats}::text[]) or rum = any(${rums}::text[]) order by id for update`,
})

export type MandatConnu = RowOf<typeof mandatsVerrouilles>

export const finirMandat = rawCommand({
  samples: [['I', 'R', null]],
  sql: (ics: string, rum: string, fin: string | null) =>
    sql`update mandat_sepa set revoque_le = ${fin} where ics = ${ics} and rum = ${rum}`,
})
