import type { ReactNode } from 'react'
import { pageTitleId } from './PageTitle.tsx'
import styles from './GaugeBand.module.css'

interface Props {
  title: ReactNode
  /** 1 when it is the page's title; 0 when it is no title at all, the card having the page's. */
  level?: 0 | 1 | 2
  lead?: ReactNode
  /** Below the words, where there is room: an index, its legend. */
  below?: ReactNode
  /** The card that stands in the water: the sign-in form. */
  card?: ReactNode
}

/** The dark band with its staff gauge: the public home's alone. */
export function GaugeBand({ title, level = 1, lead, below, card }: Props) {
  const Heading = level === 0 ? 'p' : level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.band}>
      <div className={styles.gauge} aria-hidden="true" />
      <div className={styles.content}>
        <div className={card ? styles.columns : undefined}>
          <div className={styles.say}>
            <Heading className={styles.title} id={level === 1 ? pageTitleId : undefined} tabIndex={-1}>
              {title}
            </Heading>
            {lead && <p className={styles.lead}>{lead}</p>}
            {below && <div className={styles.below}>{below}</div>}
          </div>
          {card && (
            <div className={styles.card} data-card>
              {card}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
