import type { PlageConso } from '@ael/contract/alertes/parametres.ts'
import type { ParametresPoses } from '@ael/contract/alertes/parametres.ts'
import { json } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

export const reglagesPoses = rawQuery({
  row: {
    installation: json<ParametresPoses>().orNull,
    contrats: json<Record<string, ParametresPoses>>().orNull,
    plages: json<PlageConso[]>().orNull,
  },
  samples: [[['0447122']]],
  sql: (contrats: readonly string[]) => sql`
    select (select json_object_agg(nom, valeur) from parametre_alerte) as installation,
      (select json_object_agg(numero_contrat, poses) from (
        select numero_contrat, json_object_agg(nom, valeur) as poses from parametre_alerte_contrat
        where numero_contrat = any(${contrats}::text[]) group by 1) par_contrat) as contrats,
      (select json_agg(json_build_object('cle', cle, 'valeur', valeur) order by cle) from plage_alerte_conso) as plages`,
})
