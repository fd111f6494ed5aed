import { sql } from 'kysely'
import { day, integer, text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

/** The meter that serves a place, or served it last, with the last index that somebody read of it there; an estimate is none. */
export const dernierIndexDuLieu = rawQuery({
  row: {
    compteurId: integer,
    roues: integer,
    cadrans: integer,
    affectation: integer,
    debut: day,
    fin: day.orNull,
    etat: text,
    resilieLe: day.orNull,
    litres: integer,
    jour: day,
  },
  samples: [['0447122', 'D12FA0001']],
  sql: (numeroContrat: string, numeroCompteur: string) => sql`
    select c.id as "compteurId", c.nombre_roues as roues, c.nombre_cadrans as cadrans, f.id as affectation, f.debut, f.fin,
      a.code_etat_contrat as etat, a.date_resiliation as "resilieLe", i.litres, i.jour
    from affectation_compteur f
    join compteur c on c.id = f.compteur_id
    join abonnement a on a.numero_contrat = f.numero_contrat
    cross join lateral (
      select litres, jour from (
        (select r.index_litres as litres, r.date_releve as jour from releve_facture r
          where r.numero_contrat = f.numero_contrat and (r.compteur_id = c.id or r.compteur_id is null) and r.date_releve >= f.debut
            and (f.fin is null or r.date_releve <= f.fin) and r.nature <> 'ESTIME'
          order by r.date_releve desc limit 1)
        union all select f.index_depose_litres, f.fin where f.index_depose_litres is not null and f.fin is not null
        union all select f.index_pose_litres, f.debut
      ) connu order by jour desc, litres desc limit 1) i
    where f.numero_contrat = ${numeroContrat} and c.numero_appareil = ${numeroCompteur}
    order by f.debut desc limit 1`,
})
