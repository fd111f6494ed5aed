import { type RawBuilder, sql } from 'kysely'
import { day, integer } from '../../db/columns.ts'
import { rawCommand, rawQuery } from '../../db/statement.ts'

/** What is left of a detail that is too old: the days of hours, the months of days. */
export type FinesseGardee = 'j' | 'm'

/** A walk: the days before `jusque`, from `du` on, of the meters after `dernier`. */
interface Parcours {
  du: string
  jusque: string
  dernier: number
}

const PARCOURS = { du: '2026-01-01', jusque: '2026-11-21', dernier: 0 } as const

/**
 * The first day that keeps its detail, `mois` months before today. A month is spread as a whole, as soon as one of its
 * days is too old.
 */
export const premiersJoursGardes = rawQuery({
  row: { jour: day },
  samples: [
    ['j', '2026-11-21', 12],
    ['m', '2026-11-21', 12],
  ],
  sql: (finesse: FinesseGardee, aujourdhui: string, mois: number) => {
    const limite = sql`(${aujourdhui}::date - make_interval(months => ${mois}))`
    return sql`
      select ${finesse === 'j' ? limite : sql`date_trunc('month', ${limite} + interval '1 month - 1 day')`}::date as jour`
  },
})

/**
 * Begins the walk up to a day, unless one has come as far. It begins a month before the end of the last one, for readings
 * that came in late; in a new month everything is looked at again.
 */
export const parcoursCommence = rawCommand({
  samples: [['j', '2026-11-21']],
  sql: (finesse: FinesseGardee, jusque: string) => sql`
    insert into parcours_retention as p (finesse, du, jusque) values (${finesse}, '-infinity', ${jusque})
    on conflict (finesse) do update set dernier = 0, termine_le = null, jusque = excluded.jusque,
      du = case when date_trunc('month', p.jusque) = date_trunc('month', excluded.jusque)
        then case when p.termine_le is null then p.du else p.jusque - 31 end else '-infinity' end
    where p.jusque < excluded.jusque`,
})

/** The radio meters that serve natural persons: only their readings are personal data, whoever consented to them. */
const dePersonnes = ({ du, jusque }: Parcours): RawBuilder<unknown> => sql`
  affectation_compteur f join compteur m on m.id = f.compteur_id and m.telereleve
  join abonnement a on a.numero_contrat = f.numero_contrat
  join client t on t.numero_client = a.numero_client_titulaire and not t.est_professionnel
  where f.debut < ${jusque}::date and (f.fin is null or f.fin > ${du}::date)
    and not exists (select from contrat_cree_par_import i where i.numero_contrat = a.numero_contrat)`

/** The next meters of a walk. */
export const compteursSuivants = rawQuery({
  row: { id: integer },
  samples: [[PARCOURS, 200]],
  sql: (parcours: Parcours, nombre: number) => sql`
    select distinct f.compteur_id as id from ${dePersonnes(parcours)} and f.compteur_id > ${parcours.dernier}
    order by f.compteur_id limit ${nombre}`,
})

/** Makes imports of these meters wait until the transaction ends. */
export const compteursRetenus = rawCommand({
  samples: [[[1]]],
  sql: (compteurs: readonly number[]) => sql`
    select id from compteur where id = any(${compteurs}::bigint[]) order by id for no key update`,
})

/** Spreads the days of the walk that these meters served natural persons. */
export const joursEtales = rawCommand({
  samples: [['j', PARCOURS, [1]]],
  sql: (finesse: FinesseGardee, parcours: Parcours, compteurs: readonly number[]) => sql`
    select reduire_consommation(f.compteur_id, greatest(f.debut, ${parcours.du}::date), least(f.fin, ${parcours.jusque}::date) - 1, ${finesse}, 'infinity')
    from ${dePersonnes(parcours)} and f.compteur_id = any(${compteurs}::bigint[])`,
})
