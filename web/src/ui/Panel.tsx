import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Panel.module.css'

interface Props {
  title?: ReactNode
  level?: 2 | 3
  /** At the right of the title: a link, a badge. */
  aside?: ReactNode
  /** At the bottom, whatever the height of its neighbours. */
  footer?: ReactNode
  busy?: boolean
  /** Names by which an address brings the reader here, apart by spaces (`focusAnchor`). */
  anchor?: string | undefined
  className?: string
  children: ReactNode
}

/** A card of the page: a region named by its title. */
export function Panel({ title, level = 2, aside, footer, busy, anchor, className, children }: Props) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={classes(styles.panel, className)}
      aria-labelledby={title ? id : undefined}
      aria-busy={busy}
      {...(anchor !== undefined && { 'data-anchor': anchor, tabIndex: -1 })}
    >
      {title && (
        <div className={styles.head}>
          <Heading className={styles.title} id={id}>
            {title}
          </Heading>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
      {footer && <div className={styles.foot}>{footer}</div>}
    </section>
  )
}
