import { IconFileSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './State.module.css'

interface Props {
  /** The fact: « Aucune facture en 2024 ». */
  title: string
  /** Why, in a sentence. */
  reason?: ReactNode
  /** The next thing to do: a button or a link. */
  action?: ReactNode
  icon?: ReactNode
  level?: 2 | 3
}

/** Nothing to show, and what to do next. */
export function EmptyState({ title, reason, action, icon, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.state}>
      <span className={styles.ring}>{icon ?? <IconFileSearch size={24} stroke={1.75} aria-hidden="true" />}</span>
      <Heading>{title}</Heading>
      {reason && <p className={styles.reason}>{reason}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
