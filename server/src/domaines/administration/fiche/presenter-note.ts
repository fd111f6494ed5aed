import type { Note } from '@ael/contract/administration/schemas.ts'
import type { Selectable } from 'kysely'
import type { NotePersonnel } from '../../../db/schema.generated.ts'
import { instantIso } from '../../../kernel/horloge.ts'

type LigneNote = Pick<Selectable<NotePersonnel>, 'id' | 'texte' | 'auteur' | 'ecrite_le'>

/** A note as the wire shows it. */
export const presenterNote = ({ id, texte, auteur, ecrite_le }: LigneNote): Note => ({
  idNote: id,
  texte,
  auteur,
  ecriteLe: instantIso(ecrite_le),
})
