import { GroupTag } from './GroupTag.tsx'
import styles from './GroupTags.module.css'
import { tagColour } from './tag-colour.ts'

interface Props {
  groups: ReadonlyArray<{ idGroupe: number; nom: string; color: number }>
}

/** The coloured names of the groups that something belongs to. */
export function GroupTags({ groups }: Props) {
  return (
    <span className={styles.tags}>
      {groups.map(({ idGroupe, nom, color }) => (
        <GroupTag key={idGroupe} colour={tagColour(color)}>
          {nom}
        </GroupTag>
      ))}
    </span>
  )
}
