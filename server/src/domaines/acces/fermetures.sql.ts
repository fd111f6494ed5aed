import { sql } from 'kysely'
import { texts } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'
import type { Lieu } from '../../kernel/gardien.ts'

/** Of these perimeters, the sets through which the contract, the contracts, or those of the group, are reached. */
export const combinaisons = rawQuery({
  row: { keys: texts },
  samples: [
    [['00000000-0000-0000-0000-000000000000'], { groupeId: 1 }],
    [['00000000-0000-0000-0000-000000000000'], { numerosContrat: ['0447122'] }],
  ],
  sql: (keys: readonly string[], lieu: Lieu) => sql`
    select distinct array_agg(univers_id::text order by univers_id) as keys from (
      select uc.numero_contrat, uc.univers_id from univers_contrat uc where uc.univers_id = any(${keys}::uuid[])
      union
      select gc.numero_contrat, ug.univers_id from univers_groupe ug join groupe_contrat gc on gc.groupe_id = ug.groupe_id
      where ug.univers_id = any(${keys}::uuid[])
    ) as tenu where ${
      'groupeId' in lieu
        ? sql`${lieu.groupeId}::bigint = 0 or numero_contrat in (select numero_contrat from groupe_contrat where groupe_id = ${lieu.groupeId})`
        : sql`numero_contrat = any(${lieu.numerosContrat}::text[])`
    } group by numero_contrat`,
})
