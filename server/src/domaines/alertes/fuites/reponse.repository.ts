import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ReponseFuite } from '../../../db/schema.generated.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** Ends the answer of a contract that runs, if there is one. */
export async function cloreReponse(
  db: Database,
  numeroContrat: ContratVerifie,
  issue: 'REMPLACEE' | 'ANNULEE',
  maintenant: Date,
): Promise<void> {
  await db
    .updateTable('reponse_fuite')
    .set({ issue, issue_le: maintenant })
    .where('numero_contrat', '=', numeroContrat)
    .where('issue', 'is', null)
    .execute()
}

export async function insererReponse(db: Database, reponse: Insertable<ReponseFuite>): Promise<void> {
  await db.insertInto('reponse_fuite').values(reponse).execute()
}

/** Notes that somebody has read what fired; the first time stays. */
export async function noterLectures(
  db: Database,
  instances: readonly number[],
  utilisateurId: number,
  maintenant: Date,
): Promise<void> {
  if (instances.length === 0) return
  await db
    .insertInto('lecture_alerte')
    .values(instances.map((instance_id) => ({ instance_id, utilisateur_id: utilisateurId, lue_le: maintenant })))
    .onConflict((conflit) => conflit.columns(['instance_id', 'utilisateur_id']).doNothing())
    .execute()
}
