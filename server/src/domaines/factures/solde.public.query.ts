import type { Executor } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { type Comptes, comptesOuverts } from './solde.public.sql.ts'

/** The open balance of contracts on a day: their invoices less what was paid, credit notes counted against them. */
export async function lireComptes(
  db: Executor,
  contrats: readonly ContratVerifie[],
  aujourdhui: string,
): Promise<Comptes> {
  const [comptes] = await comptesOuverts(db, contrats, aujourdhui)
  if (!comptes) throw new Error('an aggregate answers one row')
  return comptes
}
