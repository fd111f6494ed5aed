import type { CanalAlerte, Periodicite } from '@ael/contract/alertes/regles.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'

/** An active alert on the consumption of a group, or of all contracts of an account. */
export interface AlerteDeGroupe {
  alerteId: number
  titre: string
  periodicite: Periodicite
  canal: CanalAlerte | null
  destinataire: string | null
  debut: string
  fin: string | null
  seuil: number
}

/** The next alerts on the consumption of groups that are active on a day. */
export async function alertesDesGroupes(
  db: Kysely<DB>,
  apres: number,
  jour: string,
  nombre: number,
): Promise<AlerteDeGroupe[]> {
  const { rows } = await sql<AlerteDeGroupe>`
    select id as "alerteId", titre, periodicite, canal, destinataire, periode_debut as debut, periode_fin as fin, seuil_litres as seuil
    from alerte
    where code_type_alarme = 'AC' and statut = 'ACTIVE' and numero_contrat is null and utilisateur_id is not null and id > ${apres}
      and periode_debut <= ${jour} and (periode_fin is null or periode_fin >= ${jour}::date - 1)
    order by id limit ${nombre}`.execute(db)
  return rows
}

/**
 * The measured litres, from one day to another (both ends included), of the contracts of the alert's group that its owner
 * reaches; terminated contracts are left out. `tus`: no day is measured after those that were imported silently.
 */
export async function litresDuGroupe(
  db: Kysely<DB>,
  alerteId: number,
  du: string,
  au: string,
): Promise<{ litres: number; tus: boolean }> {
  const { rows } = await sql<{ litres: number; tus: boolean }>`
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
    where al.id = ${alerteId}`.execute(db)
  return rows[0] ?? { litres: 0, tus: false }
}
