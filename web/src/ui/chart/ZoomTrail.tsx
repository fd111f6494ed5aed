import { classes } from '../classes.ts'
import { libelles } from '../libelles.ts'
import { Repere } from '../Repere.tsx'
import styles from './ZoomTrail.module.css'

interface Props<T extends string> {
  /** From the widest to the finest: « Année 2026 », « Octobre », « Jour », « Heure ». */
  levels: ReadonlyArray<{ key: T; label: string }>
  current: T
  onSelect: (key: T) => void
}

/** How deep the chart is zoomed: the levels above lead back, those below say what is still to see. */
export function ZoomTrail<T extends string>({ levels, current, onSelect }: Props<T>) {
  const depth = levels.findIndex((level) => level.key === current)
  return (
    <nav aria-label={libelles.niveauDeDetail}>
      <ol className={styles.trail}>
        {levels.map(({ key, label }, index) => (
          <li key={key} className={styles.level}>
            {index < depth ? (
              <button type="button" className={styles.step} onClick={() => onSelect(key)}>
                {label}
              </button>
            ) : (
              <span
                className={classes(styles.step, index === depth && styles.current)}
                aria-current={index === depth ? 'true' : undefined}
              >
                {label}
                {index === depth && <Repere side="bottom" />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
