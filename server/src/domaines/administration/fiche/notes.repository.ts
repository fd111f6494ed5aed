import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { NotePersonnel } from '../../../db/schema.generated.ts'

/** As many notes as one reads of a customer. */
const NOTES_MAX = 200

/** The notes on a customer, the last one first. */
export const notesDe = (db: Database, utilisateurId: number) =>
  db
    .selectFrom('note_personnel')
    .select(['id', 'texte', 'auteur', 'ecrite_le'])
    .where('utilisateur_id', '=', utilisateurId)
    .orderBy('ecrite_le', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTES_MAX)
    .execute()

export const insererNote = (db: Database, note: Insertable<NotePersonnel>) =>
  db
    .insertInto('note_personnel')
    .values(note)
    .returning(['id', 'texte', 'auteur', 'ecrite_le'])
    .executeTakeFirstOrThrow()

/** A note, held until the transaction ends. */
export const verrouillerNote = (db: Database, id: number) =>
  db
    .selectFrom('note_personnel')
    .select(['id', 'texte', 'auteur', 'auteur_id', 'utilisateur_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const effacerNote = (db: Database, id: number) => db.deleteFrom('note_personnel').where('id', '=', id).execute()
