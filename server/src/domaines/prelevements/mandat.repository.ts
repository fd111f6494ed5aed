import type { Database } from '../../db/database.ts'
import { auPlusTot, parmi } from '../../db/expressions.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const finir = (trx: Database, jour: string) =>
  trx
    .updateTable('mandat_sepa')
    .set({ revoque_le: auPlusTot('signe_le', jour) })
    .where('revoque_le', 'is', null)

/** Ends a mandate from a day on, that of its signature at the earliest; one that has ended stays as it is. */
export async function revoquerMandat(trx: Database, id: number, jour: string): Promise<void> {
  await finir(trx, jour).where('id', '=', id).execute()
}

/** The same of the mandates in force of contracts. */
export async function revoquerMandatsDe(
  trx: Database,
  contrats: readonly ContratVerifie[],
  jour: string,
): Promise<void> {
  if (contrats.length > 0) await finir(trx, jour).where('numero_contrat', '=', parmi(contrats)).execute()
}
