import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { GroupTag } from '../../../ui/GroupTag.tsx'
import { tagColour } from '../../../ui/tag-colour.ts'

/** The coloured name of a group; « Tous mes contrats » has no colour of its own. */
export function EtiquetteGroupe({
  groupe: { idGroupe, nom, color },
}: {
  groupe: Pick<Groupe, 'idGroupe' | 'nom' | 'color'>
}) {
  return idGroupe === 0 ? <strong>{nom}</strong> : <GroupTag colour={tagColour(color)}>{nom}</GroupTag>
}
