import type pg from 'pg'
import { payeursDesContrats } from './payeurs.sql.ts'

/** The payer of each contract that is there. */
export async function payeursDe(
  client: pg.ClientBase,
  lot: readonly { numeroContrat: string }[],
): Promise<Map<string, string>> {
  const rows = await payeursDesContrats(
    client,
    lot.map(({ numeroContrat }) => numeroContrat),
  )
  return new Map(rows.map(({ numero_contrat, numero_client_payeur }) => [numero_contrat, numero_client_payeur]))
}
