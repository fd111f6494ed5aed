import type { NATURES_RELEVE } from '@ael/contract/factures/schemas.ts'
import type pg from 'pg'
import { intervallesFactures } from './intervalles-factures.public.sql.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** One billed consumption; volumes and indexes in litres, watt-hours for electricity. */
export interface IntervalleFacture {
  numero_contrat: string
  /** First day, and day of the reading that ends it. */
  debut: string
  date_releve: string
  jours: number
  volume: number
  index_litres: number
  lu: boolean
  nature: (typeof NATURES_RELEVE)[number]
  numero_facture_client: string | null
  numero_appareil: string | null
}

export interface Page {
  indexPage: number
  nbElements: number
  triDecroissant: boolean
}

// The total stands in every row, and in one row of its own when the page is empty.
const lister = (sens: 'asc' | 'desc'): string => `
  with tous as (${intervallesFactures('(select unnest as numero_contrat, 0 as contrat from unnest($1::text[])) as cible')})
  select page.*, total.nombre
  from (select count(*) as nombre from tous) total
  left join lateral (
    select t.numero_contrat, t.debut, t.date_releve, t.fin - t.debut as jours, t.volume, t.index_litres, t.lu, t.nature,
      f.numero_facture_client, m.numero_appareil
    from (select * from tous order by date_releve ${sens}, numero_contrat limit $2 offset $3) t
    left join facture f on f.id = t.facture_id
    left join compteur m on m.id = t.compteur_id
  ) page on true
  order by page.date_releve ${sens}, page.numero_contrat`
const LISTES = { croissant: lister('asc'), decroissant: lister('desc') }

/** A page of what was billed to these contracts, by the day of reading, and how many there are in all. */
export async function listerIntervallesFactures(
  pool: pg.Pool,
  contrats: readonly ContratVerifie[],
  { indexPage, nbElements, triDecroissant }: Page,
): Promise<{ intervalles: IntervalleFacture[]; nombre: number }> {
  const { rows } = await pool.query<(IntervalleFacture | { debut: null }) & { nombre: number }>(
    LISTES[triDecroissant ? 'decroissant' : 'croissant'],
    [contrats, nbElements, (indexPage - 1) * nbElements],
  )
  return {
    intervalles: rows.flatMap((row) => (row.debut === null ? [] : row)),
    nombre: rows[0]?.nombre ?? 0,
  }
}

/** The last billed consumption of a contract. */
export async function dernierIntervalleFacture(
  pool: pg.Pool,
  numeroContrat: ContratVerifie,
): Promise<IntervalleFacture | null> {
  const { intervalles } = await listerIntervallesFactures(pool, [numeroContrat], {
    indexPage: 1,
    nbElements: 1,
    triDecroissant: true,
  })
  return intervalles[0] ?? null
}

/** A volume between two real readings is measured; with an estimated one at either end, it is estimated. */
export const etatReleve = ({ lu }: Pick<IntervalleFacture, 'lu'>): 'mesure' | 'estime' => (lu ? 'mesure' : 'estime')
