import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { jetonDuMandat } from './jeton-mandat.ts'
import { mandatEnVigueur } from './mandat.query.ts'

/**
 * What opens the mandate in force of a contract to whoever has just signed it, for two hours: he may have no account, or sign
 * for a payer who is another. Null without a mandate.
 */
export async function jetonDuSignataire(
  { horloge }: Pick<Services, 'horloge'>,
  trx: Database,
  contrat: ContratVerifie,
): Promise<string | null> {
  const mandat = await mandatEnVigueur(trx, contrat)
  return mandat && jetonDuMandat({ db: trx, horloge }, mandat.id, { signataire: true })
}
