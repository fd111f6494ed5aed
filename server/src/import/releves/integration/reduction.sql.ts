import { integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf, rawCommand } from '../../../db/statement.ts'

export const reductionsVoulues = rawQuery({
  row: { compteur_id: integer, du: text, au: text, finesse: text.as<'j' | 'm'>().neverNull },
  samples: [[[1], ['2026-01-01']]],
  sql: (compteurs: readonly number[], depuis: readonly string[]) => sql`
    select f.compteur_id, greatest(f.debut, date_trunc('month', d.depuis)::date)::text as du, coalesce(f.fin - 1, 'infinity')::text as au, r.finesse
      from unnest(${compteurs}::bigint[], ${depuis}::date[]) as d (id, depuis)
      join affectation_compteur f on f.compteur_id = d.id and (f.fin is null or f.fin > d.depuis)
      join contrat_reduit r using (numero_contrat)`,
})

/** Days of a meter, just calculated, of which the holder of the contract took his consent back; what may be kept of them. */
export type Reduction = RowOf<typeof reductionsVoulues>

export const joursReduits = rawQuery({
  row: { compteur_id: integer, jour: text, litres: text, etats: text },
  samples: [[[1], ['2026-01-01'], ['2026-01-31']]],
  sql: (compteurs: readonly number[], du: readonly string[], au: readonly string[]) => sql`
    select c.compteur_id, c.jour::text, c.litres::text, c.etats
      from unnest(${compteurs}::bigint[], ${du}::date[], ${au}::date[]) as d (id, du, au)
      join consommation_jour c on c.compteur_id = d.id and c.jour between d.du and d.au and c.finesse <> 'h'`,
})

/** A day as it was kept before readings came near it. */
export type JourReduit = RowOf<typeof joursReduits>

export const rendreEtats = rawCommand({
  samples: [[[1], ['2026-01-01'], ['{1}'], ['m']]],
  sql: (compteurs: readonly number[], jours: readonly string[], litres: readonly string[], etats: readonly string[]) =>
    sql`select rendre_etats(id, jour, litres::integer[], etats) from unnest(${compteurs}::bigint[], ${jours}::date[], ${litres}::text[], ${etats}::text[]) as r (id, jour, litres, etats)`,
})

export const reduireConsommations = rawCommand({
  samples: [[[1], ['2026-01-01'], ['2026-01-31'], ['j'], 1]],
  sql: (
    compteurs: readonly number[],
    du: readonly string[],
    au: readonly string[],
    finesses: readonly string[],
    nuitsDeVeille: number,
  ) => sql`
    select reduire_consommation(id, du, au, finesse, (select max(jour) from consommation_jour where compteur_id = id) - ${nuitsDeVeille}::integer)
      from unnest(${compteurs}::bigint[], ${du}::date[], ${au}::date[], ${finesses}::text[]) as r (id, du, au, finesse)`,
})
