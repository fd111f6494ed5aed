import { classes } from './classes.ts'
import styles from './Graduation.module.css'

/** The ruler: a tick every 8 px, a long one every 40. `header` adds the line that closes the page header. */
export function Graduation({ header = false, className }: { header?: boolean; className?: string }) {
  return <div className={classes(styles.graduation, header && styles.header, className)} aria-hidden="true" />
}
