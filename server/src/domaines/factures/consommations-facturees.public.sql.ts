import type { NATURES_RELEVE } from '@ael/contract/factures/schemas.ts'
import { bool, day, integer, text } from '../../db/columns.ts'
import { type PageOf, rawPage } from '../../db/statement.ts'
import { intervallesFactures } from './intervalles-factures.sql.ts'

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

export const pageIntervalles = rawPage({
  row: { nombre: integer },
  page: {
    numero_contrat: text,
    /** First day, and day of the reading that ends it. */
    debut: day,
    date_releve: day,
    jours: integer,
    volume: integer.neverNull,
    index_litres: integer,
    lu: bool,
    nature: text.as<(typeof NATURES_RELEVE)[number]>(),
    numero_facture_client: text.orNull,
    numero_appareil: text.orNull,
  },
  by: 'debut',
  samples: [
    [['0447122'], { indexPage: 1, nbElements: 25, triDecroissant: true }],
    [['0447122'], { indexPage: 1, nbElements: 25, triDecroissant: false }],
  ],
  sql: (contrats: readonly string[], { indexPage, nbElements, triDecroissant }: Page) => ({
    text: LISTES[triDecroissant ? 'decroissant' : 'croissant'],
    values: [contrats, nbElements, (indexPage - 1) * nbElements],
  }),
})

/** One billed consumption; volumes and indexes in litres, watt-hours for electricity. */
export type IntervalleFacture = PageOf<typeof pageIntervalles, 'debut'>
