import type { Database } from '../../../db/database.ts'

/** What was answered under this key of idempotence. */
export const appelDeja = (trx: Database, cleId: number, idempotence: string) =>
  trx
    .selectFrom('appel_entrant')
    .select(['empreinte', 'reponse'])
    .where('cle_id', '=', cleId)
    .where('idempotence', '=', idempotence)
    .executeTakeFirst()

export async function noterAppel(
  trx: Database,
  appel: { cleId: number; idempotence: string; empreinte: Buffer; appel: string; reponse: object; recuLe: Date },
): Promise<void> {
  await trx
    .insertInto('appel_entrant')
    .values({
      cle_id: appel.cleId,
      idempotence: appel.idempotence,
      empreinte: appel.empreinte,
      appel: appel.appel,
      reponse: JSON.stringify(appel.reponse),
      recu_le: appel.recuLe,
    })
    .execute()
}

/** Forgets what was answered before this instant. */
export async function oublierAppels(db: Database, avant: Date): Promise<void> {
  await db.deleteFrom('appel_entrant').where('recu_le', '<', avant).execute()
}
