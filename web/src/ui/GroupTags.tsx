import { GroupTag } from './GroupTag.tsx'
import styles from './GroupTags.module.css'
import { tagColour } from './tag-colour.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  /** Said before them: « Dans les groupes : ». */
  label: string
  groups: ReadonlyArray<{ idGroupe: number; nom: string; color: number }>
}

/** The coloured names of the groups that something belongs to, under it; nothing without any. */
export function GroupTags({ label, groups }: Props) {
  if (groups.length === 0) return null
  return (
    <span className={styles.tags}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {groups.map(({ idGroupe, nom, color }) => (
        <GroupTag key={idGroupe} colour={tagColour(color)}>
          {nom}
        </GroupTag>
      ))}
    </span>
  )
}
