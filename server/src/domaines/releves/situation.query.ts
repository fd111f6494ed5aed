import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** A contract as far as its readings go: its meter in place, the last index that somebody read, when readings are taken. */
export interface LigneSituation {
  numero_contrat: string
  code_type_contrat: TypeContrat
  code_etat_contrat: string
  is_index_saisissable: boolean
  prochain_releve: string | null
  compteur_id: number | null
  diametre: number | null
  telereleve: boolean | null
  nombre_cadrans: number | null
  nombre_roues: number | null
  /** Litres, or watt-hours; an estimate is none, an index at fitting is one. */
  dernier_index: number | null
  dernier_jour: string | null
  periode_debut: string | null
  periode_fin: string | null
  deja_saisi: boolean
}

/** Reads the situation of a contract on a day; null for one that does not exist. */
export async function lireSituation(
  db: Database,
  numeroContrat: ContratVerifie,
  aujourdhui: string,
): Promise<LigneSituation | null> {
  const { rows } = await sql<LigneSituation>`
    select a.numero_contrat, a.code_type_contrat, a.code_etat_contrat, a.is_index_saisissable, a.prochain_releve,
      m.compteur_id, m.diametre, m.telereleve, m.nombre_cadrans, m.nombre_roues, d.index_litres as dernier_index, d.jour as dernier_jour,
      p.debut as periode_debut, p.fin as periode_fin,
      exists (select from auto_releve s where s.numero_contrat = a.numero_contrat and s.jour_saisie = ${aujourdhui}) as deja_saisi
    from abonnement a
    left join lateral (
      select f.compteur_id, f.debut, f.index_pose_litres, c.diametre, c.telereleve, c.nombre_cadrans, c.nombre_roues
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
    where a.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0] ?? null
}
