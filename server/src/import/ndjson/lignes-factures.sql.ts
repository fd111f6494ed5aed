import { integer } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, rawCommand } from '../../db/statement.ts'

/** What the lines of an invoice are, compared as a whole: they have no key of their own. */
const EMPREINTE = `
  select facture_id, jsonb_agg(to_jsonb(l) - 'facture_id' order by rang) as lignes from ligne_facture l
  where facture_id = any($1::bigint[]) group by facture_id`

export const facturesChangees = rawQuery({
  row: { facture_id: integer },
  samples: [[[1], '[]']],
  sql: (factures: readonly number[], lignes: string) => ({
    text: `with avant as (${EMPREINTE}), apres as (
       select facture_id, jsonb_agg(to_jsonb(l) - 'facture_id' order by rang) as lignes
       from jsonb_populate_recordset(null::ligne_facture, $2::jsonb) l group by facture_id
     )
     select v.id as facture_id from unnest($1::bigint[]) v (id) left join avant on avant.facture_id = v.id left join apres on apres.facture_id = v.id
     where avant.lignes is distinct from apres.lignes`,
    values: [factures, lignes],
  }),
})

export const effacerLignes = rawQuery({
  row: { facture_id: integer },
  samples: [[[1], [1]]],
  sql: (changees: readonly number[], toutes: readonly number[]) => sql`
    delete from ligne_facture where facture_id = any(${changees}::bigint[]) or facture_id in (
       select f.id from facture f where f.id = any(${toutes}::bigint[])
         and f.montant_ht_cents <> (select sum(montant_cents) from ligne_facture l where l.facture_id = f.id))
     returning facture_id`,
})

export const insererLignes = rawCommand({
  samples: [['[]']],
  sql: (lignes: string) =>
    sql`insert into ligne_facture select * from jsonb_populate_recordset(null::ligne_facture, ${lignes}::jsonb)`,
})
