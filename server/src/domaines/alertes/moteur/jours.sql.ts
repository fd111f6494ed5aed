import { integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

const ORDINAIRE = 'm'.repeat(24)

/** The days of a contract to read, both ends included, `AAAA-MM-JJ`. */
export interface Etendue {
  numeroContrat: string
  du: string
  au: string
}

export const seriesLues = rawQuery({
  row: {
    rang: integer,
    /** The ordinary days: measured in all of their 24 hours. Numbers in PostgreSQL's text form. */
    jours: text.orNull,
    volumes: text.orNull,
    minimums: text.orNull,
    /** The others, as they are stored. */
    autres: text.orNull,
  },
  samples: [[[{ numeroContrat: '0447122', du: '2026-11-22', au: '2026-11-22' }]]],
  sql: (etendues: readonly Etendue[]) => sql`
    select c.rang::int as rang, lus.*
    from unnest(${etendues.map((e) => e.numeroContrat)}::text[], ${etendues.map((e) => e.du)}::date[], ${etendues.map((e) => e.au)}::date[])
      with ordinality as c (numero, du, au, rang)
    join affectation_compteur f on f.numero_contrat = c.numero and f.debut <= c.au and (f.fin is null or f.fin > c.du)
    cross join lateral (
      select array_agg(j.jour - date '1970-01-01') filter (where ordinaire)::text as jours,
        array_agg(j.volume) filter (where ordinaire)::text as volumes,
        array_agg(least(j.litres[2], j.litres[3], j.litres[4], j.litres[5])) filter (where ordinaire)::text as minimums,
        string_agg((j.jour - date '1970-01-01') || ' ' || j.etats || ' ' || j.litres::text, ';') filter (where not ordinaire) as autres
      from (select jour, litres, etats, volume, etats = ${ORDINAIRE} as ordinaire from consommation_jour
        where compteur_id = f.compteur_id and jour between greatest(c.du, f.debut) and c.au and (f.fin is null or jour < f.fin)
        order by jour) j) lus
    where lus.jours is not null or lus.autres is not null`,
})

export type Ligne = RowOf<typeof seriesLues>
