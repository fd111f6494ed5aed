import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** A meter on a contract, with the newest index that is known of it. */
export interface LigneAppareil {
  numero_appareil: string
  identifiant_appareil: string | null
  diametre: number
  reseau: string | null
  telereleve: boolean
  nombre_cadrans: number
  nombre_roues: number
  debut: string
  fin: string | null
  dernier_index: number | null
  date_index: string | null
}

/**
 * The meter in place on a contract, or the last one of a contract whose meter was taken away; null when it never had
 * one. Its newest index comes from its hourly readings or from a reading of the contract, else from when it was put
 * in place. Without consent to daily readings, those by radio count at the end of a month only.
 */
export async function lireAppareil(db: Database, numeroContrat: ContratVerifie): Promise<LigneAppareil | null> {
  const { rows } = await sql<LigneAppareil>`
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
      ) connu order by jour desc, index_litres desc limit 1) i on true
    where f.numero_contrat = ${numeroContrat}
    order by f.debut desc limit 1`.execute(db)
  return rows[0] ?? null
}
