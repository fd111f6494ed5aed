import { integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const compteursNommes = rawQuery({
  row: { numero: text, id: integer, diametre: integer },
  samples: [[['A']]],
  sql: (numeros: readonly string[]) =>
    sql`select numero_appareil as numero, id, diametre from compteur where numero_appareil = any(${numeros}::text[]) order by id for update`,
})

// The meter and the first day are compared by equality, which an index answers; "is not distinct from" is asked row by row.
const IDENTIQUES = `
  f.compteur_id = v.compteur_id and f.debut = v.debut and
  (f.numero_contrat, f.fin, f.index_pose_litres, f.index_depose_litres) is not distinct from
  (v.numero_contrat, v.fin, v.index_pose_litres, v.index_depose_litres)`

const VOULUES = `
  with voulues as (
    select * from jsonb_to_recordset($2::jsonb) as v (compteur_id bigint, numero_contrat text, debut date, fin date,
      index_pose_litres bigint, index_depose_litres bigint, silence date))`

export const retirerAffectations = rawQuery({
  row: { compteur_id: integer },
  samples: [[[1], '[]']],
  sql: (ids: readonly number[], voulues: string) => ({
    text: `${VOULUES} delete from affectation_compteur f
      where f.compteur_id = any($1::bigint[]) and not exists (select from voulues v where ${IDENTIQUES})
      returning f.compteur_id`,
    values: [ids, voulues],
  }),
})

export const ajouterAffectations = rawQuery({
  row: { compteur_id: integer },
  samples: [[[1], '[]']],
  sql: (ids: readonly number[], voulues: string) => ({
    text: `${VOULUES} insert into affectation_compteur
        (compteur_id, numero_contrat, debut, fin, index_pose_litres, index_depose_litres, silence)
      select * from voulues v
      where v.compteur_id = any($1::bigint[]) and not exists (select from affectation_compteur f where ${IDENTIQUES})
      returning compteur_id`,
    values: [ids, voulues],
  }),
})
