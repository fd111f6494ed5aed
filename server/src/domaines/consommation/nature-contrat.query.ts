import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** What the volumes of a contract are, and whether a meter of it is or was read by radio. */
export interface NatureContrat {
  grandeur: 'EAU' | 'ELECTRICITE'
  telereleve: boolean
}

/** What a contract measures, and whether by radio. */
export async function natureContrat(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<NatureContrat> {
  const { rows } = await sql<NatureContrat>`
    select case when b.code_type_contrat in ('BT', 'MT') then 'ELECTRICITE' else 'EAU' end as grandeur,
      exists (select from affectation_compteur a join compteur m on m.id = a.compteur_id
        where a.numero_contrat = b.numero_contrat and (m.telereleve or exists (
          select from consommation_jour c where c.compteur_id = m.id and c.jour >= a.debut and (a.fin is null or c.jour < a.fin)))
      ) as telereleve
    from abonnement b where b.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0] ?? { grandeur: 'EAU', telereleve: false }
}
