import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './FieldPair.module.css'

/** Two fields beside each other, their controls on one line; one below the other on a phone. `tight` before a note on them. */
export const FieldPair = ({ tight = false, children }: { tight?: boolean; children: ReactNode }) => (
  <div className={classes(styles.pair, tight && styles.tight)}>{children}</div>
)
