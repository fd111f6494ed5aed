import { sql } from 'kysely'
import { day, integer, text } from '../../../db/columns.ts'
import { commence } from '../../../db/commence.ts'
import { rawQuery } from '../../../db/statement.ts'

/** The first invoices whose number begins so. */
export const facturesTrouvees = rawQuery({
  row: {
    numero_facture_client: text,
    numero_contrat: text,
    date_emission: day,
    montant_ttc_cents: integer,
    solde_cents: integer,
  },
  samples: [['fa2026', 5]],
  prepared: true,
  sql: (debut: string, max: number) => sql`
    select f.numero_facture_client, f.numero_contrat, f.date_emission, f.montant_ttc_cents, f.solde_cents
    from facture f where ${commence('f.numero_facture_client', debut)}
    order by lower(f.numero_facture_client) collate "C" limit ${max}`,
})
