import type { Plage } from '@ael/contract/consommation/periodes.ts'
import type { Executor } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { cibleGroupe } from './cible.public.ts'
import { valeurs } from './volumes.repository.ts'
import { volumesParContrat } from './volumes.sql.ts'

/**
 * The litres of each month of a range that are known of each of these contracts, by the first day of the month: read by
 * radio, else billed and spread over the days of the bill, as in the graph of months.
 */
export async function lireTendances(
  db: Executor,
  contrats: readonly ContratVerifie[],
  plage: Plage,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await volumesParContrat(db, valeurs(cibleGroupe(contrats), { granularite: 'MOIS', plage }))
  const tendances = new Map(contrats.map((contrat) => [contrat as string, new Map<string, number>()]))
  for (const { contrat, debut, litres } of rows) tendances.get(contrats[contrat - 1] ?? '')?.set(debut, litres)
  return tendances
}
