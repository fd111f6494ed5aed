import { HEURE_MS, JOUR_MS } from '@ael/contract/commun/durees.ts'
import { classes } from './classes.ts'
import styles from './DelayGraduation.module.css'

/** Beyond so many units a tick stands for seven of them. */
const UNITES_MAX = 42

interface Props {
  /** Milliseconds: when the delay began, when it ends, and now. */
  start: number
  end: number
  now: number
}

/** A delay on a ruler: a tick a day, or an hour for one of two days at most; what is used in petrol, past the limit in red. Words go with it. */
export function DelayGraduation({ start, end, now }: Props) {
  const total = Math.max(end, now) - start
  const unit = end - start <= 2 * JOUR_MS && total <= UNITES_MAX * HEURE_MS ? HEURE_MS : JOUR_MS
  const units = total / unit
  const part = (instant: number): string => `${Math.min(Math.max((instant - start) / total, 0), 1) * 100}%`
  return (
    <div
      className={classes(styles.delay, now > end && styles.late)}
      style={{
        '--used': part(now),
        '--limit': part(end),
        '--tick': `${(100 * (units > UNITES_MAX ? 7 : 1)) / units}%`,
      }}
      aria-hidden="true"
    >
      <span className={styles.ticks} />
      <span className={styles.used} />
      <span className={styles.past} />
      <span className={styles.now} />
    </div>
  )
}
