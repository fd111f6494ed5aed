import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { type ChampsReleve, dateFuture, indexDouteux } from './errors.ts'
import { ecrireVolume } from './formats.ts'
import { jugerIndex, type ReleveAJuger } from './juger-index.ts'
import { situationDe } from './situation.ts'

/**
 * Whether the last index of a contract can be true, whatever the period and who reads the meter: W2000 when it cannot, W1053 when
 * it is doubtful and was not confirmed. Answers the whole of it, and as it is printed;
 * null of a contract without a meter in place, which has none to be wrong.
 */
export async function controlerCloture(
  services: Services,
  trx: Database,
  numeroContrat: ContratVerifie,
  releve: ReleveAJuger,
  champs: ChampsReleve,
): Promise<{ index: number; ecrit: string } | null> {
  const situation = await situationDe({ ...services, db: trx }, numeroContrat)
  if (!situation.repere) return null
  if (releve.jour > services.horloge.aujourdhui()) throw dateFuture(champs)
  const { doute } = jugerIndex(services, situation, releve, champs)
  if (doute && !releve.confirme) throw indexDouteux(doute.question)
  const index = releve.cadrans.reduce((somme, { valeurIndex }) => somme + valeurIndex, 0)
  return { index, ecrit: ecrireVolume(index, situation.unite) }
}
