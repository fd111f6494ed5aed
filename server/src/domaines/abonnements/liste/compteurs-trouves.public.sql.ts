import { sql } from 'kysely'
import { text } from '../../../db/columns.ts'
import { commence } from '../../../db/commence.ts'
import { rawQuery } from '../../../db/statement.ts'

/** The first meters whose number begins so, each with the contract that it serves, or served last. */
export const compteursTrouves = rawQuery({
  row: { numero_appareil: text, numero_contrat: text.orNull, adresse: text.orNull },
  samples: [['d21fa', 5]],
  prepared: true,
  sql: (debut: string, max: number) => sql`
    select m.numero_appareil, a.numero_contrat, a.adresse
    from (
      select c.id, c.numero_appareil from compteur c where ${commence('c.numero_appareil', debut)}
      order by lower(c.numero_appareil) collate "C" limit ${max}
    ) m
      left join lateral (
        select a.numero_contrat, concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_code_postal, a.adresse_ville) as adresse
        from affectation_compteur f join abonnement a using (numero_contrat) where f.compteur_id = m.id order by f.debut desc limit 1
      ) a on true
    order by lower(m.numero_appareil) collate "C"`,
})
