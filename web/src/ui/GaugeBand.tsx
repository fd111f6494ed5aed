import type { ReactNode } from 'react'
import styles from './GaugeBand.module.css'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** Below the words: an index, its legend. */
  below?: ReactNode
  /** The card that stands in the water: the sign-in form. */
  card?: ReactNode
}

/** The dark band with its staff gauge: the public home's alone. */
export function GaugeBand({ title, lead, below, card }: Props) {
  return (
    <div className={styles.band}>
      <div className={styles.gauge} aria-hidden="true" />
      <div className={styles.content}>
        <div className={card ? styles.columns : undefined}>
          <div className={styles.say}>
            <h1 id="titre-page" tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {below}
          </div>
          {card && <div className={styles.card}>{card}</div>}
        </div>
      </div>
    </div>
  )
}
