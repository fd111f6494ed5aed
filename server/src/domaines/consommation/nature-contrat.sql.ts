import { sql } from 'kysely'
import { bool, text } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

export const naturesDesContrats = rawQuery({
  row: { grandeur: text.as<'EAU' | 'ELECTRICITE'>(), telereleve: bool },
  samples: [['0447122']],
  sql: (numeroContrat: ContratVerifie) => sql`
    select case when b.code_type_contrat in ('BT', 'MT') then 'ELECTRICITE' else 'EAU' end as grandeur,
      exists (select from affectation_compteur a join compteur m on m.id = a.compteur_id
        where a.numero_contrat = b.numero_contrat and (m.telereleve or exists (
          select from consommation_jour c where c.compteur_id = m.id and c.jour >= a.debut and (a.fin is null or c.jour < a.fin)))
      ) as telereleve
    from abonnement b where b.numero_contrat = ${numeroContrat}`,
})

/** What the volumes of a contract are, and whether a meter of it is or was read by radio. */
export type NatureContrat = RowOf<typeof naturesDesContrats>
