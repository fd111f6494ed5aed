import type { Database } from '../../db/database.ts'

/** The archived document that goes along with a mail; nothing once it is taken out of the archive. */
export const lirePieceJointe = (db: Database, id: number) =>
  db
    .selectFrom('document_archive')
    .select(['nom_fichier as nom', 'type_mime as type', 'contenu'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether a document is in the archive, from where nobody takes it before the end. */
export async function retenirDocument(trx: Database, id: number): Promise<boolean> {
  const document = await trx
    .selectFrom('document_archive')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return document !== undefined
}
