import { sql } from 'kysely'
import { instant, integer } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

/** Counts one more in the period of a network, or in a new one when it began before `finieAvant`; no further than one beyond the most. */
export const compterDuReseau = rawQuery({
  row: { debut: instant, nombre: integer },
  samples: [['127.0.0.0/24', { maintenant: new Date(0), finieAvant: new Date(0), maximum: 1 }]],
  sql: (
    reseau: string,
    { maintenant, finieAvant, maximum }: { maintenant: Date; finieAvant: Date; maximum: number },
  ) => {
    const finie = sql`jeton_par_reseau.debut <= ${finieAvant}`
    return sql`
    insert into jeton_par_reseau (reseau, debut, nombre) values (${reseau}, ${maintenant}, 1)
    on conflict (reseau) do update set
      debut = case when ${finie} then excluded.debut else jeton_par_reseau.debut end,
      nombre = case when ${finie} then 1 else least(jeton_par_reseau.nombre, ${maximum}::integer) + 1 end
    returning debut, nombre`
  },
})
