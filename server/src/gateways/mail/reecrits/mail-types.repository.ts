import type { Database } from '../../../db/database.ts'

const mailTypes = (db: Database) =>
  db
    .selectFrom('mail_type')
    .select([
      'type',
      'sujet',
      'corps_message as corpsMessage',
      'corps_en_html as corpsEnHTML',
      'actif',
      'expediteur as from',
      'expediteur_nom as fromName',
      'document_joint as documentJoint',
    ])

export type LigneMailType = Awaited<ReturnType<typeof listerMailTypes>>[number]

/** What the staff wrote for mails. */
export const listerMailTypes = (db: Database) => mailTypes(db).orderBy('type').execute()

export const lireMailType = (db: Database, type: string) => mailTypes(db).where('type', '=', type).executeTakeFirst()

/** What stands in the place of the agency's words for a type, if anything. */
export const lireMailActif = (db: Database, type: string) =>
  mailTypes(db).where('type', '=', type).where('actif', '=', true).executeTakeFirst()

/** The mails that join this document, active or not. */
export const mailsQuiJoignent = (db: Database, documentId: number) =>
  db.selectFrom('mail_type').select('type').where('document_joint', '=', documentId).orderBy('type').execute()

export async function ecrireMailType(
  trx: Database,
  { type, sujet, corpsMessage, corpsEnHTML, actif, from, fromName, documentJoint }: LigneMailType,
): Promise<void> {
  const colonnes = {
    type,
    sujet,
    corps_message: corpsMessage,
    corps_en_html: corpsEnHTML,
    actif,
    expediteur: from,
    expediteur_nom: fromName,
    document_joint: documentJoint,
  }
  await trx
    .insertInto('mail_type')
    .values(colonnes)
    .onConflict((conflit) => conflit.column('type').doUpdateSet(colonnes))
    .execute()
}

export async function supprimerLeMailType(trx: Database, type: string): Promise<void> {
  await trx.deleteFrom('mail_type').where('type', '=', type).execute()
}
