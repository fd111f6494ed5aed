import type { Database } from '../../db/database.ts'

/** The archived document that goes along with a mail; nothing once it is taken out of the archive. */
export const lirePieceJointe = (db: Database, id: number) =>
  db
    .selectFrom('document_archive')
    .select(['nom_fichier as nom', 'type_mime as type', 'contenu'])
    .where('id', '=', id)
    .executeTakeFirst()
