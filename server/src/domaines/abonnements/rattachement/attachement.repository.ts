import type { Updateable } from 'kysely'
import type { Attachement } from '../../../db/schema.generated.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratProuve } from './preuve.public.ts'
import { attachementsAjoutes, attachementsMieuxProuves, contratsEncoreProuves } from './attachement.sql.ts'

/**
 * Whether all these contracts are still held as was shown. None of them changes hands until the transaction ends.
 */
export async function encoreProuves(trx: Database, contrats: readonly ContratProuve[]): Promise<boolean> {
  const rows = await contratsEncoreProuves(
    trx,
    contrats.map((c) => c.numeroContrat),
    contrats.map((c) => c.numeroClient),
  )
  return rows[0]?.nombre === contrats.length
}

/**
 * Adds attachments, the first as the default when the account has none, and answers the numbers of those that are new.
 * One that is there already only gains: what showed a customer is not forgotten for what shows less.
 */
export async function insererAttachements(
  trx: Database,
  utilisateurId: number,
  contrats: readonly ContratProuve[],
): Promise<string[]> {
  await attachementsMieuxProuves(trx, utilisateurId, contrats)
  const rows = await attachementsAjoutes(trx, utilisateurId, contrats)
  return rows.map(({ numero }) => numero)
}

/** Removes an attachment; what hangs on it ends by itself (migration `fin_d_acces`). False when there was none. */
export async function supprimerAttachement(
  trx: Database,
  utilisateurId: number,
  numeroContrat: string,
): Promise<boolean> {
  const supprime = await trx
    .deleteFrom('attachement')
    .where('utilisateur_id', '=', utilisateurId)
    .where('numero_contrat', '=', numeroContrat)
    .returning('numero_contrat')
    .executeTakeFirst()
  return supprime !== undefined
}

/** Makes this contract the default, the others not. False when it is not attached. */
export async function remplacerDefaut(trx: Database, utilisateurId: number, numeroContrat: string): Promise<boolean> {
  await trx
    .updateTable('attachement')
    .set({ is_defaut: false })
    .where('utilisateur_id', '=', utilisateurId)
    .where('is_defaut', '=', true)
    .where('numero_contrat', '<>', numeroContrat)
    .execute()
  return modifierAttachement(trx, utilisateurId, numeroContrat, { is_defaut: true })
}

/** Writes what the account makes of a contract. False when it is not attached. */
export async function modifierAttachement(
  db: Database,
  utilisateurId: number,
  numeroContrat: string,
  valeurs: Pick<Updateable<Attachement>, 'libelle' | 'ref_externe_utilisateur' | 'is_defaut'>,
): Promise<boolean> {
  const modifie = await db
    .updateTable('attachement')
    .set(valeurs)
    .where('utilisateur_id', '=', utilisateurId)
    .where('numero_contrat', '=', numeroContrat)
    .returning('numero_contrat')
    .executeTakeFirst()
  return modifie !== undefined
}
