import type { Database } from '../../../db/database.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import { sansUnivers, universInconnu } from '../errors.ts'
import * as repository from './univers.repository.ts'

/** Gives a user of the account these perimeters and no others, in the transaction of an act that checked who he is; refuses perimeters of another account. */
export async function ecrireUnivers(
  trx: Database,
  premiumId: number,
  utilisateurId: number,
  keys: readonly string[],
): Promise<void> {
  const voulus = [...new Set(keys)]
  await verrouillerCompte(trx, premiumId)
  if (voulus.length === 0) throw sansUnivers()
  if ((await repository.compterSiens(trx, premiumId, voulus)) !== voulus.length) throw universInconnu()
  await repository.ecrireUniversDe(trx, utilisateurId, voulus)
  await notifierSessions(trx, utilisateurId)
}
