import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

export const contratsTrouves = rawQuery({
  row: { numero_contrat: text.as<ContratVerifie>() },
  samples: [[1, ['x']]],
  sql: (utilisateurId: number, mots: readonly string[]) => sql`
    select t.numero_contrat from attachement t where t.utilisateur_id = ${utilisateurId}
      and t.recherche like all (array(select '%' || sans_accent(mot) || '%' from unnest(${mots}::text[]) mot))
    order by t.numero_contrat`,
})
