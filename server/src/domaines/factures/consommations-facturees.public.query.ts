import type { Executor } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { type IntervalleFacture, type Page, pageIntervalles } from './consommations-facturees.public.sql.ts'

/** A page of what was billed to these contracts, by the day of reading, and how many there are in all. */
export async function listerIntervallesFactures(
  db: Executor,
  contrats: readonly ContratVerifie[],
  page: Page,
): Promise<{ intervalles: IntervalleFacture[]; nombre: number }> {
  const rows = await pageIntervalles(db, contrats, page)
  return {
    intervalles: rows.flatMap((row) => (row.debut === null ? [] : row)),
    nombre: rows[0]?.nombre ?? 0,
  }
}

/** The last billed consumption of a contract. */
export async function dernierIntervalleFacture(
  db: Executor,
  numeroContrat: ContratVerifie,
): Promise<IntervalleFacture | null> {
  const { intervalles } = await listerIntervallesFactures(db, [numeroContrat], {
    indexPage: 1,
    nbElements: 1,
    triDecroissant: true,
  })
  return intervalles[0] ?? null
}

/** A volume between two real readings is measured; with an estimated one at either end, it is estimated. */
export const etatReleve = ({ lu }: Pick<IntervalleFacture, 'lu'>): 'mesure' | 'estime' => (lu ? 'mesure' : 'estime')
