import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Figure.module.css'

interface Props {
  /** Formatted, without its unit. */
  value: string
  unit?: ReactNode
  size?: 'md' | 'sm'
  tone?: 'attention' | 'urgent'
}

/** The number that a panel exists for, with its unit smaller. */
export function Figure({ value, unit, size = 'md', tone }: Props) {
  return (
    <p className={classes(styles.figure, size === 'sm' && styles.sm, tone && styles[`tone-${tone}`])}>
      {value}
      {unit && <small className={styles.unit}> {unit}</small>}
    </p>
  )
}
