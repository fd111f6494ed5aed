import { classes } from './classes.ts'
import { libelles } from './libelles.ts'
import styles from './StepProgress.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** How far a request is, in a tile: small segments of the ruler. */
export function StepProgress({ current, total }: { current: number; total: number }) {
  return (
    <div className={styles.progress}>
      <VisuallyHidden>{libelles.etape(current, total)}</VisuallyHidden>
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={classes(
            styles.segment,
            index + 1 < current && styles.done,
            index + 1 === current && styles.current,
          )}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}
