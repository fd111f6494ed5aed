import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import { profilsDuCompte } from './compte.sql.ts'

/** The profiles of a user and the premium user he depends on; null when he does not exist. */
export async function lireProfils(
  db: Database,
  utilisateurId: number,
): Promise<{ profils: Profil[]; premiumId: number | null } | null> {
  const rows = await profilsDuCompte(db, utilisateurId)
  const [ligne] = rows
  return ligne ? { profils: ligne.profils, premiumId: ligne.premium_id } : null
}

/** Of an account that contracts are attached to by somebody else. */
export const lireCompte = (db: Database, utilisateurId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'premium_id', 'acces_contrat_resilie'])
    .where('id', '=', utilisateurId)
    .executeTakeFirst()

/** The address of an account. */
export async function lireEmail(db: Database, utilisateurId: number): Promise<string> {
  const { email } = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('id', '=', utilisateurId)
    .executeTakeFirstOrThrow()
  return email
}

/**
 * Acts on the attachments, groups and perimeters of one account are done one after the other, so that what each has
 * checked still holds when it writes: the account keeps one default contract, and no group a contract that has left.
 */
export async function verrouillerCompte(trx: Database, utilisateurId: number): Promise<void> {
  await trx.selectFrom('utilisateur').select('id').where('id', '=', utilisateurId).forNoKeyUpdate().execute()
}
