import type { ReactNode } from 'react'
import 'virtual:ael-palettes.css'
import styles from './GroupTag.module.css'
import type { tagColours } from './theme/tokens.ts'

export type TagColour = keyof typeof tagColours

/** The coloured label of a group; the name is always written, the colour only helps to find it again. */
export function GroupTag({ colour, children }: { colour: TagColour; children: ReactNode }) {
  const variables = {
    '--tag-text': `var(--ael-tag-${colour}-text)`,
    '--tag-fill': `var(--ael-tag-${colour}-fill)`,
    '--tag-dot': `var(--ael-tag-${colour}-dot)`,
  }
  return (
    <span className={styles.tag} style={variables}>
      {children}
    </span>
  )
}
