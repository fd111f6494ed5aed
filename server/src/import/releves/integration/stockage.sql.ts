import { bool, bools, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf, rawCommand } from '../../../db/statement.ts'

export const compteursVerrouilles = rawQuery({
  row: { id: integer, diametre: integer },
  samples: [[[1]]],
  sql: (compteurs: readonly number[]) =>
    sql`select id, diametre from compteur where id = any(${compteurs}::bigint[]) order by id for no key update`,
})

// Two days with an index_reprise are taken on either side. Volumes up to the first of those before stay as they are,
// since the second holds a kept reading that closes their last interval; after, likewise, if the judgement of the first
// comes out as stored.
export const joursDesFenetres = rawQuery({
  row: {
    id: integer,
    jour: integer,
    secondes: text,
    index: text,
    ambigus: bools.orNull,
    qualites: text,
    reprise: integer.orNull,
    depart: bool.orNull,
    tronquee: bool,
  },
  samples: [[[1], ['2026-01-01'], ['2026-01-31']]],
  sql: (compteurs: readonly number[], du: readonly string[], au: readonly string[]) => sql`
  with lot as (select * from unnest(${compteurs}::bigint[], ${du}::date[], ${au}::date[]) as lot (id, premier, dernier)),
  fenetre as (
    select id,
      (select jour from releve_jour where compteur_id = id and jour < premier and index_reprise is not null
        order by jour desc offset 1 limit 1) as depart,
      (select jour from releve_jour where compteur_id = id and jour > dernier and index_reprise is not null
        order by jour offset 1 limit 1) as arret
    from lot)
  select r.compteur_id as id, r.jour - date '1970-01-01' as jour, r.secondes::text, r.index_litres::text as index,
    r.ambigus, r.qualites, r.index_reprise as reprise, r.jour = f.depart as depart, f.arret is not null as tronquee
  from fenetre f join releve_jour r on r.compteur_id = f.id
    and r.jour >= coalesce(f.depart, '-infinity') and r.jour <= coalesce(f.arret, 'infinity')
  order by r.compteur_id, r.jour`,
})

export type LigneFenetre = RowOf<typeof joursDesFenetres>

export const effacerBruts = rawCommand({
  samples: [[[1], ['2026-01-01']]],
  sql: (compteurs: readonly number[], jours: readonly string[]) => sql`
    delete from releve_jour r using unnest(${compteurs}::bigint[], ${jours}::date[]) as d (id, jour)
      where r.compteur_id = d.id and r.jour = d.jour`,
})

export const effacerVolumes = rawCommand({
  samples: [[[1], ['2026-01-01'], ['2026-01-31']]],
  sql: (compteurs: readonly number[], depuis: readonly string[], jusque: readonly string[]) => sql`
    delete from consommation_jour c using unnest(${compteurs}::bigint[], ${depuis}::date[], ${jusque}::date[]) as d (id, depuis, jusque)
      where c.compteur_id = d.id and c.jour between d.depuis and d.jusque`,
})

export const ajouterJoursAEvaluer = rawCommand({
  samples: [[[1], ['2026-01-01'], ['2026-01-31']]],
  sql: (compteurs: readonly number[], du: readonly string[], au: readonly string[]) =>
    sql`insert into jours_a_evaluer (compteur_id, du, au) select * from unnest(${compteurs}::bigint[], ${du}::date[], ${au}::date[])`,
})

export const ecrireSilence = rawCommand({
  samples: [[[1], '2026-01-01']],
  sql: (compteurs: readonly number[], jour: string) =>
    sql`update compteur set silence_releves = greatest(silence_releves, ${jour}) where id = any(${compteurs}::bigint[]) and (silence_releves is null or silence_releves < ${jour})`,
})
