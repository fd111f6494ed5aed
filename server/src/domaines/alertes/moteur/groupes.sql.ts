import type { CanalAlerte } from '@ael/contract/alertes/regles.ts'
import type { Periodicite } from '@ael/contract/alertes/regles.ts'
import { bool, day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/** The next alerts on the consumption of groups that are active on a day. */
export const alertesDesGroupes = rawQuery({
  row: {
    alerteId: integer,
    titre: text,
    periodicite: text.as<Periodicite>(),
    canal: text.as<CanalAlerte>().orNull,
    destinataire: text.orNull,
    debut: day,
    fin: day.orNull,
    seuil: integer.neverNull,
  },
  samples: [[1, '2026-11-22', 1]],
  sql: (apres: number, jour: string, nombre: number) => sql`
    select id as "alerteId", titre, periodicite, canal, destinataire, periode_debut as debut, periode_fin as fin, seuil_litres as seuil
    from alerte
    where code_type_alarme = 'AC' and statut = 'ACTIVE' and numero_contrat is null and utilisateur_id is not null and id > ${apres}
      and periode_debut <= ${jour} and (periode_fin is null or periode_fin >= ${jour}::date - 1)
    order by id limit ${nombre}`,
})

/** An active alert on the consumption of a group, or of all contracts of an account. */
export type AlerteDeGroupe = RowOf<typeof alertesDesGroupes>

export const litresMesures = rawQuery({
  row: { litres: integer, tus: bool },
  samples: [[1, '2026-11-22', '2026-11-22']],
  sql: (alerteId: number, du: string, au: string) => sql`
    select coalesce(max(j.jour) <= greatest(max(a.silence), max(f.silence), max(m.silence), max(m.silence_releves)), false) as tus, coalesce(sum(case when j.etats ~ '^m+$' then j.volume
      else (select sum(litre) from unnest(j.litres, string_to_array(j.etats, null)) as h (litre, etat) where etat = 'm') end), 0)::bigint as litres
    from alerte al
    join contrat_accessible x on x.utilisateur_id = al.utilisateur_id
      and (al.groupe_id is null or exists (select from groupe_contrat gc where gc.groupe_id = al.groupe_id and gc.numero_contrat = x.numero_contrat))
    join abonnement a on a.numero_contrat = x.numero_contrat and a.code_type_contrat in ('EA', 'AS')
      and (a.date_resiliation is null or a.date_resiliation > ${au})
    join affectation_compteur f on f.numero_contrat = x.numero_contrat and f.debut <= ${au} and (f.fin is null or f.fin > ${du})
    join compteur m on m.id = f.compteur_id
    join consommation_jour j on j.compteur_id = f.compteur_id
      and j.jour between greatest(${du}::date, f.debut, a.date_mise_en_service) and ${au} and (f.fin is null or j.jour < f.fin)
    where al.id = ${alerteId}`,
})
