import { classes } from './classes.ts'
import { libelles } from './libelles.ts'
import styles from './Loading.module.css'
import { useAfter } from './use-after.ts'

interface Props {
  /** What is being loaded: « Chargement des relevés ». Shown after 300 ms, so that a quick answer never flashes it. */
  label?: string
  /** The silhouette of what comes, so that nothing jumps. */
  shape?: 'text' | 'figure' | 'chart' | 'table'
  rows?: number
}

const count = (n: number) => Array.from({ length: n }, (_, index) => index)

/** A still skeleton: nothing pulses; the text comes late. */
export function Loading({ label = libelles.chargement, shape = 'text', rows = 3 }: Props) {
  const late = useAfter(300)
  return (
    <div className={styles.loading}>
      {(shape === 'figure' || shape === 'chart') && <div className={classes(styles.block, styles.figure)} />}
      {shape === 'chart' && (
        <div className={styles.bars}>
          {count(15).map((index) => (
            <div key={index} className={classes(styles.block, styles.bar)} />
          ))}
        </div>
      )}
      {(shape === 'text' || shape === 'table') &&
        count(rows).map((index) => (
          <div key={index} className={classes(styles.block, shape === 'table' ? styles.row : styles.line)} />
        ))}
      <output className={styles.text}>{late && label}</output>
    </div>
  )
}
