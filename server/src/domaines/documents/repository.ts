import type { DemandeDocuments } from '@ael/contract/documents/schemas.ts'
import type { Database } from '../../db/database.ts'
import { motsCherches } from '../../kernel/recherche.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { type LigneDocument, pageDocuments } from './documents.sql.ts'

/** A page of the documents that concern one of these contracts, and how many there are in all. */
export async function listerDocuments(
  db: Database,
  contrats: readonly ContratVerifie[],
  { recherche, ...page }: DemandeDocuments,
): Promise<{ documents: LigneDocument[]; nombre: number }> {
  const rows = await pageDocuments(db, contrats, { ...page, mots: motsCherches(recherche) })
  return {
    documents: rows.flatMap((row) => (row.id === null ? [] : row)),
    nombre: rows[0]?.nombre ?? 0,
  }
}

/** A document with its bytes. */
export const lireDocument = (db: Database, id: number) =>
  db
    .selectFrom('document_archive')
    .select(['type', 'cle', 'valeur', 'nom_fichier', 'type_mime', 'contenu'])
    .where('id', '=', id)
    .executeTakeFirst()
