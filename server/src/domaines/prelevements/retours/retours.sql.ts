import type { IssueRetourLu } from '@ael/contract/prelevements/retours.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { day, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/** What is looked for: a contract or the name of a debit, as a whole; or what nothing was done with. */
export interface FiltreRetours {
  recherche: string
  aRevoir: boolean
}

const FILTRES: readonly FiltreRetours[] = [
  { recherche: '', aRevoir: false },
  { recherche: '0447122', aRevoir: true },
]

function condition({ recherche, aRevoir }: FiltreRetours): RawBuilder<unknown> {
  const conditions = [
    ...(aRevoir ? [sql`r.issue in ('INCONNU', 'MONTANT')`] : []),
    ...(recherche === ''
      ? []
      : [
          sql`(r.bout_en_bout = ${recherche}
            or r.prelevement_id in (select d.id from prelevement d where d.numero_contrat = ${recherche}))`,
        ]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** What the bank gave back, the latest first. */
export const retoursListes = rawQuery({
  row: {
    id: integer,
    fichier: text,
    bout_en_bout: text,
    code_motif: text,
    montant_cents: integer,
    date_retour: day,
    recu_le: instant,
    issue: text.as<IssueRetourLu>(),
    numero_contrat: text.orNull,
    preleve_cents: integer.orNull,
  },
  samples: FILTRES.map((filtre) => [filtre, { premier: 0, nombre: 25 }] as const),
  sql: (filtre: FiltreRetours, page: { premier: number; nombre: number }) => sql`
    select r.id, r.fichier, r.bout_en_bout, r.code_motif, r.montant_cents, r.date_retour, r.recu_le, r.issue, p.numero_contrat,
      p.montant_cents as preleve_cents
    from retour_prelevement r left join prelevement p on p.id = r.prelevement_id where ${condition(filtre)}
    order by r.recu_le desc, r.id desc limit ${page.nombre} offset ${page.premier}`,
})
export type LigneRetour = RowOf<typeof retoursListes>

/** How many a search finds; counts no further than `auPlus`. */
export const compterRetours = rawQuery({
  row: { nombre: integer.neverNull },
  samples: FILTRES.map((filtre) => [filtre, 10_001] as const),
  sql: (filtre: FiltreRetours, auPlus: number) => sql`
    select count(*)::int as nombre from (select from retour_prelevement r where ${condition(filtre)} limit ${auPlus}) as lus`,
})
