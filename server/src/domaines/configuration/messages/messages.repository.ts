import type { Database } from '../../../db/database.ts'

const lire = (db: Database) =>
  db.selectFrom('message').select(['id as serial', 'controleur as controller', 'action', 'code', 'culture', 'libelle'])

/** The sentences that stand in the place of built-in ones. */
export const messagesEcrits = (db: Database) =>
  lire(db).orderBy('controleur').orderBy('action').orderBy('code').orderBy('culture').execute()

export interface CleMessage {
  controller: string
  action: string
  code: string
  culture: string
}

export const messageDe = (trx: Database, { controller, action, code, culture }: CleMessage) =>
  lire(trx)
    .where('controleur', '=', controller)
    .where('action', '=', action)
    .where('code', '=', code)
    .where('culture', '=', culture)
    .executeTakeFirst()

/** Writes a sentence in the place of the former one; answers its number. */
export async function ecrireMessage(
  trx: Database,
  { controller, action, code, culture, libelle }: CleMessage & { libelle: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('message')
    .values({ controleur: controller, action, code, culture, libelle })
    .onConflict((conflit) => conflit.columns(['controleur', 'action', 'code', 'culture']).doUpdateSet({ libelle }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a sentence away; answers what it was. */
export const supprimerLeMessage = (trx: Database, serial: number) =>
  trx
    .deleteFrom('message')
    .where('id', '=', serial)
    .returning(['controleur as controller', 'action', 'code', 'culture', 'libelle'])
    .executeTakeFirst()
