import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DueDateRuler.module.css'
import { elapsed } from './elapsed.ts'
import { Graduation } from './Graduation.tsx'

interface Props {
  /** ISO days. */
  start: string
  end: string
  today: string
  /** Under the ruler: « Émise le 19/10 », « Il reste 17 jours », « 16/11 ». */
  startLabel: ReactNode
  remaining: ReactNode
  endLabel: ReactNode
}

/** A due date on the ruler: what has passed in petrol, today as the marker. The labels say it all in words. */
export function DueDateRuler({ start, end, today, startLabel, remaining, endLabel }: Props) {
  const ratio = elapsed(start, end, today)
  return (
    <div>
      <div
        className={classes(styles.ruler, today > end && styles.late)}
        style={{ '--elapsed': `${ratio * 100}%` }}
        aria-hidden="true"
      >
        <Graduation className={styles.graduation} />
        <span className={styles.elapsed} />
        <span className={styles.today} />
      </div>
      <p className={styles.ends}>
        <span>{startLabel}</span>
        <strong>{remaining}</strong>
        <span>{endLabel}</span>
      </p>
    </div>
  )
}
