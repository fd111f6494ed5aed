import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { sql } from 'kysely'
import { day, integer } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

export const productions = rawQuery({
  row: { debut: day, fin: day, wattheures: integer.orNull },
  samples: [['0447122', [{ debut: '2026-01-01', fin: '2026-01-31' }]]],
  sql: (numeroContrat: string, periodes: readonly Plage[]) => sql`
  select periode.debut, periode.fin, sum(p.wattheures)::int8 as wattheures
  from unnest(${periodes.map(({ debut }) => debut)}::date[], ${periodes.map(({ fin }) => fin)}::date[]) as periode (debut, fin)
  left join production_jour p on p.numero_contrat = ${numeroContrat} and p.jour between periode.debut and periode.fin
  group by periode.debut, periode.fin
  order by periode.debut`,
})

/** What an installation gave in a period, in watt-hours; null when nothing is known of it. */
export type Production = RowOf<typeof productions>
