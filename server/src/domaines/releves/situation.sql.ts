import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { bool, day, integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

export const situations = rawQuery({
  row: {
    numero_contrat: text,
    code_type_contrat: text.as<TypeContrat>(),
    code_etat_contrat: text,
    is_index_saisissable: bool,
    prochain_releve: day.orNull,
    compteur_id: integer.orNull,
    numero_appareil: text.orNull,
    diametre: integer.orNull,
    telereleve: bool.orNull,
    nombre_cadrans: integer.orNull,
    nombre_roues: integer.orNull,
    /** Litres, or watt-hours; an estimate is none, an index at fitting is one. */
    dernier_index: integer.orNull,
    dernier_jour: day.orNull,
    periode_debut: day.orNull,
    periode_fin: day.orNull,
    deja_saisi: bool,
  },
  samples: [['0447122', '2026-11-22']],
  sql: (numeroContrat: ContratVerifie, aujourdhui: string) => sql`
    select a.numero_contrat, a.code_type_contrat, a.code_etat_contrat, a.is_index_saisissable, a.prochain_releve,
      m.compteur_id, m.numero_appareil, m.diametre, m.telereleve, m.nombre_cadrans, m.nombre_roues, d.index_litres as dernier_index, d.jour as dernier_jour,
      p.debut as periode_debut, p.fin as periode_fin,
      exists (select from auto_releve s where s.numero_contrat = a.numero_contrat and s.jour_saisie = ${aujourdhui}) as deja_saisi
    from abonnement a
    left join lateral (
      select f.compteur_id, f.debut, f.index_pose_litres, c.numero_appareil, c.diametre, c.telereleve, c.nombre_cadrans, c.nombre_roues
      from affectation_compteur f join compteur c on c.id = f.compteur_id
      where f.numero_contrat = a.numero_contrat and f.debut <= ${aujourdhui} and (f.fin is null or f.fin > ${aujourdhui})
      order by f.debut desc limit 1) m on true
    left join lateral (
      select index_litres, jour from (
        (select r.index_litres, r.date_releve as jour from releve_facture r
          where r.numero_contrat = a.numero_contrat and (r.compteur_id = m.compteur_id or r.compteur_id is null)
            and r.date_releve >= m.debut and r.nature not in ('ESTIME', 'DEPOSE')
          order by r.date_releve desc limit 1)
        union all select m.index_pose_litres, m.debut where m.compteur_id is not null
      ) connu order by jour desc, index_litres desc limit 1) d on true
    left join lateral (
      select debut, fin from periode_releve q where q.numero_contrat = a.numero_contrat and q.fin >= ${aujourdhui} order by q.debut limit 1) p on true
    where a.numero_contrat = ${numeroContrat}`,
})

/** A contract as far as its readings go: its meter in place, the last index that somebody read, when readings are taken. */
export type LigneSituation = RowOf<typeof situations>
