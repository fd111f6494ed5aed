import type { Database } from '../../db/database.ts'

/** Whether a change of this customer waits for its confirmation. */
export async function estMajEnAttente(db: Database, numeroClient: string, maintenant: Date): Promise<boolean> {
  const attente = await db
    .selectFrom('maj_client_en_attente as m')
    .innerJoin('code_action as c', 'c.id', 'm.code_action_id')
    .select('c.id')
    .where('m.numero_client', '=', numeroClient)
    .where('c.utilise_le', 'is', null)
    .where('c.expire_le', '>', maintenant)
    .limit(1)
    .executeTakeFirst()
  return attente !== undefined
}
