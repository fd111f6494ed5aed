import type { ReactNode } from 'react'
import styles from './GroupTag.module.css'
import type { TagColour } from './tag-colour.ts'
import './theme/palettes.css'

/** The coloured label of a group; the name is always written, the colour only helps to find it again. */
export function GroupTag({ colour, children }: { colour: TagColour; children: ReactNode }) {
  const variables = {
    '--tag-text': `var(--ael-tag-${colour}-text)`,
    '--tag-fill': `var(--ael-tag-${colour}-fill)`,
    '--tag-dot': `var(--ael-tag-${colour}-dot)`,
  }
  return (
    <span className={styles.tag} style={variables}>
      <span className={styles.name}>{children}</span>
    </span>
  )
}
