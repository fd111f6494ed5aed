import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { revoquerMandatsDe } from './mandat.repository.ts'

/** Ends the monthly plans of contracts: what is not yet with the bank is not taken any more. */
export async function arreterEcheanciers(trx: Database, contrats: readonly ContratVerifie[]): Promise<void> {
  const arretes = await trx
    .updateTable('echeancier')
    .set({ etat: 'ANNULE' })
    .where('numero_contrat', '=', parmi(contrats))
    .where('etat', '=', 'EN_COURS')
    .returning('id')
    .execute()
  if (arretes.length === 0) return
  await trx
    .updateTable('echeance')
    .set({ etat: 'ANNULEE' })
    .where('echeancier_id', '=', parmi(arretes.map(({ id }) => id)))
    .where('etat', '=', 'A_VENIR')
    .execute()
}

/** Ends the mandates of contracts today: nothing more is asked of their bank. */
export const revoquerMandats = (
  { horloge }: Pick<Services, 'horloge'>,
  trx: Database,
  contrats: readonly ContratVerifie[],
): Promise<void> => revoquerMandatsDe(trx, contrats, horloge.aujourdhui())
