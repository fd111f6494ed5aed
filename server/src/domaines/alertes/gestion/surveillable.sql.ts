import { bool } from '../../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

export const surveillables = rawQuery({
  row: {
    /** A meter in place on one of the contracts tells its volumes of water by radio. */
    telereleve: bool,
    /** None of the contracts delivers any more. */
    resilie: bool,
    /** The user has one of them himself, rather than as staff. */
    detenu: bool,
  },
  samples: [[1, ['0447122']]],
  sql: (utilisateurId: number, contrats: readonly ContratVerifie[]) => sql`
    select
      exists (select from abonnement b
        join affectation_compteur p on p.numero_contrat = b.numero_contrat and p.fin is null
        join compteur m on m.id = p.compteur_id and m.telereleve
        where b.numero_contrat = any(${[...contrats]}::text[]) and b.code_type_contrat in ('EA', 'AS')) as telereleve,
      not exists (select from abonnement b where b.numero_contrat = any(${[...contrats]}::text[]) and b.date_resiliation is null) as resilie,
      exists (select from contrat_accessible x where x.utilisateur_id = ${utilisateurId} and x.numero_contrat = any(${[...contrats]}::text[])) as detenu`,
})

export type Surveillable = RowOf<typeof surveillables>
