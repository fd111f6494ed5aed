import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'

export interface Surveillable {
  /** A meter in place on one of the contracts tells its volumes of water by radio. */
  telereleve: boolean
  /** None of the contracts delivers any more. */
  resilie: boolean
  /** The user has one of them himself, rather than as staff. */
  detenu: boolean
}

/** What contracts give to watch. */
export async function lireSurveillable(
  db: Database,
  utilisateurId: number,
  contrats: readonly ContratVerifie[],
): Promise<Surveillable> {
  const { rows } = await sql<Surveillable>`
    select
      exists (select from abonnement b
        join affectation_compteur p on p.numero_contrat = b.numero_contrat and p.fin is null
        join compteur m on m.id = p.compteur_id and m.telereleve
        where b.numero_contrat = any(${[...contrats]}::text[]) and b.code_type_contrat in ('EA', 'AS')) as telereleve,
      not exists (select from abonnement b where b.numero_contrat = any(${[...contrats]}::text[]) and b.date_resiliation is null) as resilie,
      exists (select from contrat_accessible x where x.utilisateur_id = ${utilisateurId} and x.numero_contrat = any(${[...contrats]}::text[])) as detenu`.execute(
    db,
  )
  return rows[0] ?? { telereleve: false, resilie: true, detenu: false }
}
