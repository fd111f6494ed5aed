import { classes } from './classes.ts'
import { libelles } from './libelles.ts'
import styles from './IndexLegend.module.css'

/** What the two colours of an index mean. @param face of the meter on the dark band, white in both appearances */
export function IndexLegend({ face = false }: { face?: boolean }) {
  return (
    <p className={classes(styles.legend, face && styles.face)}>
      <span>{libelles.metresCubes}</span>
      <span className={styles.litre}>{libelles.litres}</span>
    </p>
  )
}
