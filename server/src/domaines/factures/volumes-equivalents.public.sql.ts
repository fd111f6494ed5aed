import { sql } from 'kysely'
import { day, integer } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'
import { intervallesFactures } from './intervalles-factures.sql.ts'

/** Years that the law looks back. */
const ANNEES = 3

interface Periode {
  debut: string
  fin: string
}

/**
 * What was billed in the same days of each of the three years before, whoever lived there, and on how many of these days
 * it is known. A volume is spread evenly over its days.
 */
export const volumesEquivalents = rawQuery({
  row: { debut: day.neverNull, fin: day.neverNull, jours: integer.neverNull, litres: integer.neverNull },
  samples: [['0447122', { debut: '2026-01-01', fin: '2026-06-30' }]],
  sql: (numeroContrat: string, { debut, fin }: Periode) => sql`
    with lieu as (
      select autre.numero_contrat
      from abonnement sien join abonnement autre on autre.code_type_contrat = sien.code_type_contrat
      where sien.numero_contrat = ${numeroContrat} and autre.numero_contrat in (
        select ${numeroContrat}
        union all
        select voisin.numero_contrat from affectation_compteur ici join affectation_compteur voisin using (compteur_id)
        where ici.numero_contrat = ${numeroContrat})
    ), volumes as materialized (${sql.raw(intervallesFactures('(select numero_contrat, 0 as contrat from lieu) as cible'))})
    select a.debut, a.fin, coalesce(sum(commun.jours), 0)::integer as jours,
      coalesce(round(sum(v.volume::numeric * commun.jours / (v.fin - v.debut))), 0)::bigint as litres
    from (
      select (${debut}::date - make_interval(years => n))::date as debut, (${fin}::date - make_interval(years => n))::date as fin
      from generate_series(1, ${ANNEES}) as n) a
    left join volumes v on v.debut <= a.fin and v.fin > a.debut and v.fin > v.debut
    left join lateral (select least(v.fin, a.fin + 1) - greatest(v.debut, a.debut) as jours where v.volume is not null) commun on true
    group by a.debut, a.fin order by a.debut desc`,
})
