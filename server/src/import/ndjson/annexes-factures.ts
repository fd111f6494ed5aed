import type pg from 'pg'
import type { FactureImportee } from './factures.schema.ts'
import { annexesNommees } from './annexes-factures.sql.ts'

/** The document that each invoice names, by the number of the invoice: the newest of that name which concerns its contract, its own before those for all. */
export async function trouverAnnexes(
  client: pg.ClientBase,
  lot: readonly FactureImportee[],
): Promise<Map<string, number>> {
  const nommees = lot.filter(({ annexe }) => annexe !== null)
  const rows = await annexesNommees(
    client,
    nommees.map(({ numeroFactureClient }) => numeroFactureClient),
    nommees.map(({ numeroContrat }) => numeroContrat),
    nommees.map(({ annexe }) => annexe),
  )
  return new Map(rows.map(({ numero, id }) => [numero, id]))
}
