import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { type Level, levelIcon, levelWord } from './level.ts'
import levels from './level.module.css'
import styles from './Notice.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  level: Level
  title?: ReactNode
  /** Small buttons: what to do about it. */
  actions?: ReactNode
  /** Speaks at once when it appears after an action (`status`, or `alert` for `urgent`). */
  live?: boolean
  /** Room below it, above what it speaks of. */
  spaced?: boolean
  children?: ReactNode
}

/** A message that stays in the page: level, what happened, what to do. */
export function Notice({ level, title, actions, live = false, spaced = false, children }: Props) {
  const id = useId()
  const Icon = levelIcon[level]
  const role = level === 'urgent' ? 'alert' : 'status'
  return (
    <section
      className={classes(styles.notice, spaced && styles.spaced, levels[level])}
      role={live ? role : undefined}
      aria-labelledby={title ? id : undefined}
    >
      <Icon className={styles.icon} size={24} stroke={1.75} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.words}>
          {title ? (
            <h2 className={styles.title} id={id}>
              <VisuallyHidden>{levelWord[level]}. </VisuallyHidden>
              {title}
            </h2>
          ) : (
            <VisuallyHidden>{levelWord[level]}. </VisuallyHidden>
          )}
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  )
}
