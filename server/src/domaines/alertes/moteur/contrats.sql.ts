import type { Reseau } from '@ael/contract/alertes/parametres.ts'
import { day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

const enVigueur = (jour: string) =>
  sql`a.code_type_contrat in ('EA', 'AS') and (a.date_resiliation is null or a.date_resiliation > ${jour})`

const enPlace = (alias: string, jour: string) =>
  sql`${sql.ref(`${alias}.debut`)} <= ${jour} and (${sql.ref(`${alias}.fin`)} is null or ${sql.ref(`${alias}.fin`)} > ${jour})`

const COLONNES = sql`f.compteur_id as "compteurId", f.numero_contrat as "numeroContrat", m.reseau, m.diametre,
  a.numero_client_titulaire as titulaire, coalesce(a.date_mise_en_service, f.debut) as depuis,
  (select greatest(a.silence, max(g.silence), max(n.silence), max(n.silence_releves))
    from affectation_compteur g join compteur n on n.id = g.compteur_id where g.numero_contrat = a.numero_contrat) as silence`

/**
 * The next contracts after a meter, in the order of their meters; each contract once, at the first of its meters in
 * place.
 */
export const contratsApres = rawQuery({
  row: {
    reseau: text.as<Reseau>().neverNull,
    diametre: integer,
    compteurId: integer,
    numeroContrat: text,
    titulaire: text,
    depuis: day,
    silence: day.orNull,
  },
  samples: [[1, '2026-11-22', 1]],
  sql: (compteurId: number, jour: string, nombre: number) => sql`
    select ${COLONNES}
    from affectation_compteur f join compteur m on m.id = f.compteur_id join abonnement a on a.numero_contrat = f.numero_contrat
    where f.compteur_id > ${compteurId} and m.id > ${compteurId} and m.telereleve and ${enPlace('f', jour)} and ${enVigueur(jour)}
      and not exists (select from affectation_compteur g join compteur n on n.id = g.compteur_id
        where g.numero_contrat = f.numero_contrat and g.compteur_id < f.compteur_id and n.telereleve and ${enPlace('g', jour)})
    order by f.compteur_id limit ${nombre}`,
})

/**
 * A contract in force whose meter is read by radio, and its holder's first day. Nothing is told of the days up to `silence`,
 * which imports brought silently. Days are `AAAA-MM-JJ`.
 */
export type ContratTelereleve = RowOf<typeof contratsApres>

/** Days that an import has written. */
export interface JoursTouches {
  compteurId: number
  du: string
  au: string
}

/** The contracts in force that these days belong to, with the first and the last of them. */
export const contratsTouches = rawQuery({
  row: {
    reseau: text.as<Reseau>().neverNull,
    diametre: integer,
    compteurId: integer,
    numeroContrat: text,
    titulaire: text,
    depuis: day,
    silence: day.orNull,
    du: day,
    au: day,
  },
  samples: [[[{ compteurId: 1, du: '2026-11-22', au: '2026-11-22' }], '2026-11-22']],
  sql: (touches: readonly JoursTouches[], jour: string) => sql`
    with touches as (
      select f.numero_contrat, min(f.compteur_id) as compteur_id, min(greatest(t.du, f.debut)) as du, max(t.au) as au
      from unnest(${touches.map((t) => t.compteurId)}::bigint[], ${touches.map((t) => t.du)}::date[], ${touches.map((t) => t.au)}::date[]) as t (id, du, au)
      join affectation_compteur f on f.compteur_id = t.id and f.debut <= t.au and (f.fin is null or f.fin > t.du)
      group by f.numero_contrat)
    select distinct on (t.numero_contrat) ${COLONNES}, t.du, t.au
    from touches t join affectation_compteur f on f.numero_contrat = t.numero_contrat
      join compteur m on m.id = f.compteur_id join abonnement a on a.numero_contrat = f.numero_contrat
    where m.telereleve and ${enVigueur(jour)}
    order by t.numero_contrat, f.debut desc`,
})
