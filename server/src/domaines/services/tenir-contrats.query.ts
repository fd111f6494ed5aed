import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Holds contracts until the transaction ends, in one order for everybody: their services change one act after the other. */
export async function tenirContrats(trx: Database, contrats: readonly ContratVerifie[]): Promise<void> {
  await trx
    .selectFrom('abonnement')
    .select('numero_contrat')
    .where('numero_contrat', '=', parmi(contrats))
    .orderBy('numero_contrat')
    .forNoKeyUpdate()
    .execute()
}
