import styles from './Button.module.css'
import { classes } from './classes.ts'

/** `primary` once per screen, `outline` beside it, `quiet` for ways back, `danger` for what cannot be undone. */
export interface ButtonLook {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  /** `sm` (34 px) is for bars and cards read with a mouse. */
  size?: 'md' | 'sm'
  full?: boolean
}

/** The look of a button, for a link of the router. */
export function buttonClass({ variant = 'primary', size = 'md', full = false }: ButtonLook = {}): string {
  return classes(styles.button, styles[variant], size === 'sm' && styles.sm, full && styles.full)
}
