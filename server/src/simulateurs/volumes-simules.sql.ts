import { sql } from 'kysely'
import { day, integer } from '../db/columns.ts'
import { rawQuery } from '../db/statement.ts'

/** The known days of a contract as the provider of radio readings has them: those that the agency shows. */
export const volumesSimules = rawQuery({
  row: { jour: day, litres: integer.neverNull },
  samples: [['0447122', '2026-11-01', '2026-11-22']],
  sql: (numeroContrat: string, du: string, au: string) => sql`
    select j.jour, sum(j.volume)::bigint as litres
    from affectation_compteur f join consommation_jour j on j.compteur_id = f.compteur_id
      and j.jour between greatest(f.debut, ${du}::date) and ${au}::date and (f.fin is null or j.jour < f.fin)
    where f.numero_contrat = ${numeroContrat} and j.finesse <> 'm' and (j.etat = 'm' or j.etats ~ '[me]')
    group by j.jour order by j.jour`,
})
