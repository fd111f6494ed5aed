import type pg from 'pg'

/** The payer of each contract that is there. */
export async function payeursDe(
  client: pg.ClientBase,
  lot: readonly { numeroContrat: string }[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ numero_contrat: string; numero_client_payeur: string }>(
    'select numero_contrat, numero_client_payeur from abonnement where numero_contrat = any($1::text[])',
    [lot.map(({ numeroContrat }) => numeroContrat)],
  )
  return new Map(rows.map(({ numero_contrat, numero_client_payeur }) => [numero_contrat, numero_client_payeur]))
}
