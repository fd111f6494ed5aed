import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DocumentArchive } from '../db/schema.generated.ts'

/** Files a document, for everybody unless told otherwise, and answers its id. */
export async function creerDocument(db: Database, voulu: Partial<Insertable<DocumentArchive>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('document_archive')
    .values({
      type: 'FOURNITURE_EAU',
      libelle: 'Conditions de fourniture de l’eau',
      date: '2026-01-01',
      nom_fichier: 'conditions.pdf',
      type_mime: 'application/pdf',
      contenu: Buffer.from('%PDF-1.7 '.padEnd(300, 'x')),
      ...voulu,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
