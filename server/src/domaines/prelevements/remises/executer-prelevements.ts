import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { ecrireReglements } from '../../factures/ecrire-reglements.public.sql.ts'
import { prelevementsExecutes, reglementsDesPrelevements } from './executer-prelevements.sql.ts'

const PRELEVEMENTS_PAR_LOT = 1000

/**
 * Records the settlements of debits that are with the bank and not recorded yet, lowers the balance of their invoices and
 * tells their instalments taken. The debits are locked by the caller.
 * @param auPlusTard settlements bear the day of the debit, this one if that is still to come
 */
export async function enregistrerReglements(
  trx: Database,
  prelevements: readonly number[],
  auPlusTard: string,
): Promise<void> {
  const pris = await reglementsDesPrelevements(trx, prelevements, auPlusTard)
  const reglements = await ecrireReglements(trx, pris)
  await prelevementsExecutes(
    trx,
    pris.map(({ id }, rang) => ({ id, reglementId: reglements[rang]!.id })),
  )
}

/** Records the debits whose day has come, of batches that were handed over. Safe to repeat and to cut short. */
export async function executerPrelevements({ db, horloge }: Pick<Services, 'db' | 'horloge'>): Promise<void> {
  const aujourdhui = horloge.aujourdhui()
  const suivants = (): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('prelevement as p')
        .innerJoin('remise_prelevements as r', 'r.id', 'p.remise_id')
        .select('p.id')
        .where('p.etat', '=', 'REMIS')
        .where('p.date_prelevement', '<=', aujourdhui)
        .where('r.deposee_le', 'is not', null)
        .orderBy('p.date_prelevement')
        .orderBy('p.id')
        .limit(PRELEVEMENTS_PAR_LOT)
        .forUpdate('p')
        .skipLocked()
        .execute()
      if (rows.length > 0)
        await enregistrerReglements(
          trx,
          rows.map(({ id }) => id),
          aujourdhui,
        )
      return rows.length
    })
  while ((await suivants()) > 0);
}
