import { bool, day, integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

export const appareilsDuContrat = rawQuery({
  row: {
    numero_appareil: text,
    identifiant_appareil: text.orNull,
    diametre: integer,
    reseau: text.orNull,
    telereleve: bool,
    nombre_cadrans: integer,
    nombre_roues: integer,
    debut: day,
    fin: day.orNull,
    dernier_index: integer.orNull,
    date_index: day.orNull,
  },
  samples: [['0447122']],
  sql: (numeroContrat: ContratVerifie) => sql`
    select c.numero_appareil, c.identifiant_appareil, c.diametre, c.reseau, c.telereleve, c.nombre_cadrans, c.nombre_roues,
      f.debut, f.fin, i.index_litres as dernier_index, i.jour as date_index
    from affectation_compteur f join compteur c on c.id = f.compteur_id
    join contrat_consenti v on v.numero_contrat = f.numero_contrat
    left join lateral (
      select index_litres, jour from (
        (select index_fin as index_litres, jour from consommation_jour j
          where j.compteur_id = c.id and j.jour >= f.debut and (f.fin is null or j.jour < f.fin)
            and (v.jour or not v.soumis or extract(day from j.jour + 1) = 1) order by j.jour desc limit 1)
        union all
        (select index_litres, date_releve from releve_facture r
          where r.numero_contrat = f.numero_contrat and r.date_releve >= f.debut and (f.fin is null or r.date_releve <= f.fin)
            and (r.compteur_id = c.id or r.compteur_id is null) order by r.date_releve desc limit 1)
        union all
        (select f.index_pose_litres, f.debut)
        union all
        (select f.index_depose_litres, f.fin where f.index_depose_litres is not null and f.fin is not null)
      ) connu order by jour desc, index_litres desc limit 1) i on true
    where f.numero_contrat = ${numeroContrat}
    order by f.debut desc limit 1`,
})

/** A meter on a contract, with the newest index that is known of it. */
export type LigneAppareil = RowOf<typeof appareilsDuContrat>
