import { classes } from './classes.ts'
import styles from './Repere.module.css'

/** The 4 px bar that says where one is; its parent is positioned and carries `aria-current`. */
export function Repere({ side }: { side: 'bottom' | 'top' | 'left' }) {
  return <span className={classes(styles.repere, styles[side])} aria-hidden="true" />
}
