import { integer } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

export interface FactureDesignee {
  numeroFactureClient: string
  numeroContrat: string
}

export const facturesDesignees = rawQuery({
  row: { id: integer.orNull },
  samples: [[[{ numeroFactureClient: 'x', numeroContrat: '0447122' }]]],
  sql: (factures: readonly FactureDesignee[]) => sql`
    select f.id from unnest(${factures.map(({ numeroFactureClient }) => numeroFactureClient)}::text[], ${factures.map(({ numeroContrat }) => numeroContrat)}::text[])
      with ordinality d (numero, contrat, rang)
    left join facture f on f.numero_facture_client = d.numero and f.numero_contrat = d.contrat
    order by d.rang`,
})
