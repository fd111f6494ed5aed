import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { type Level, levelIcon } from './level.ts'
import levels from './level.module.css'
import styles from './StatusBadge.module.css'

interface Props {
  /** `neutre` for a state that calls for nothing. */
  level?: Level | 'neutre'
  /** Replaces the level's icon; `false` for a word that needs none. */
  icon?: ReactNode | false
  children: ReactNode
}

/** A state in one word. Only exceptions are badged: the ordinary stays plain text. */
export function StatusBadge({ level = 'neutre', icon, children }: Props) {
  const Icon = level === 'neutre' ? null : levelIcon[level]
  return (
    <span className={classes(styles.badge, levels[level])}>
      {icon ?? (Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />)}
      {children}
    </span>
  )
}
