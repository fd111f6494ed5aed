import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodes, type Plage } from '@ael/contract/consommation/periodes.ts'
import type pg from 'pg'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** What an installation gave in a period, in watt-hours; null when nothing is known of it. */
export interface Production extends Plage {
  wattheures: number | null
}

const PRODUCTION = `
  select periode.debut, periode.fin, sum(p.wattheures)::int8 as wattheures
  from unnest($2::date[], $3::date[]) as periode (debut, fin)
  left join production_jour p on p.numero_contrat = $1 and p.jour between periode.debut and periode.fin
  group by periode.debut, periode.fin
  order by periode.debut`

/** The electricity produced by the installation of a contract, for each period of a range. */
export async function lireProduction(
  pool: pg.Pool,
  numeroContrat: ContratVerifie,
  granularite: Granularite,
  plage: Plage,
): Promise<Production[]> {
  const liste = periodes(granularite, plage)
  const { rows } = await pool.query<Production>(PRODUCTION, [
    numeroContrat,
    liste.map(({ debut }) => debut),
    liste.map(({ fin }) => fin),
  ])
  return rows
}
