import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What is left of a detail that is too old: the days of hours, the months of days. */
export type FinesseGardee = 'j' | 'm'

/** A walk: the days before `jusque`, from `du` on, of the meters after `dernier`. */
export interface Parcours {
  du: string
  jusque: string
  dernier: number
}

/**
 * The first day that keeps its detail, `mois` months before today. A month is spread as a whole, as soon as one of its
 * days is too old.
 */
export async function premierJourGarde(
  db: Database,
  finesse: FinesseGardee,
  aujourdhui: string,
  mois: number,
): Promise<string> {
  const limite = sql`(${aujourdhui}::date - make_interval(months => ${mois}))`
  const { rows } = await sql<{ jour: string }>`
    select ${finesse === 'j' ? limite : sql`date_trunc('month', ${limite} + interval '1 month - 1 day')`}::date as jour`.execute(
    db,
  )
  return rows[0]!.jour
}

/**
 * Begins the walk up to a day, unless one has come as far. It begins a month before the end of the last one, for readings
 * that came in late; in a new month everything is looked at again.
 */
export async function commencer(db: Database, finesse: FinesseGardee, jusque: string): Promise<void> {
  await sql`
    insert into parcours_retention as p (finesse, du, jusque) values (${finesse}, '-infinity', ${jusque})
    on conflict (finesse) do update set dernier = 0, termine_le = null, jusque = excluded.jusque,
      du = case when date_trunc('month', p.jusque) = date_trunc('month', excluded.jusque)
        then case when p.termine_le is null then p.du else p.jusque - 31 end else '-infinity' end
    where p.jusque < excluded.jusque`.execute(db)
}

/** The walk that is not at its end, locked until the transaction ends. */
export const prendre = (db: Database, finesse: FinesseGardee): Promise<Parcours | undefined> =>
  db
    .selectFrom('parcours_retention')
    .select(['du', 'jusque', 'dernier'])
    .where('finesse', '=', finesse)
    .where('termine_le', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const avancer = (db: Database, finesse: FinesseGardee, dernier: number) =>
  db.updateTable('parcours_retention').set({ dernier }).where('finesse', '=', finesse).execute()

export const terminer = (db: Database, finesse: FinesseGardee, instant: Date) =>
  db.updateTable('parcours_retention').set({ termine_le: instant }).where('finesse', '=', finesse).execute()

/** The radio meters that serve natural persons: only their readings are personal data, whoever consented to them. */
const dePersonnes = ({ du, jusque }: Parcours): RawBuilder<unknown> => sql`
  affectation_compteur f join compteur m on m.id = f.compteur_id and m.telereleve
  join abonnement a on a.numero_contrat = f.numero_contrat
  join client t on t.numero_client = a.numero_client_titulaire and not t.est_professionnel
  where f.debut < ${jusque}::date and (f.fin is null or f.fin > ${du}::date)
    and not exists (select from contrat_cree_par_import i where i.numero_contrat = a.numero_contrat)`

export async function compteursSuivants(db: Database, parcours: Parcours, nombre: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct f.compteur_id as id from ${dePersonnes(parcours)} and f.compteur_id > ${parcours.dernier}
    order by f.compteur_id limit ${nombre}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Spreads the days of the walk that meters served natural persons; imports of these meters wait. */
export async function etaler(
  db: Database,
  finesse: FinesseGardee,
  parcours: Parcours,
  compteurs: readonly number[],
): Promise<void> {
  await sql`select id from compteur where id = any(${[...compteurs]}::bigint[]) order by id for no key update`.execute(
    db,
  )
  await sql`
    select reduire_consommation(f.compteur_id, greatest(f.debut, ${parcours.du}::date), least(f.fin, ${parcours.jusque}::date) - 1, ${finesse}, 'infinity')
    from ${dePersonnes(parcours)} and f.compteur_id = any(${[...compteurs]}::bigint[])`.execute(db)
}
