import { libelles } from './libelles.ts'
import styles from './IndexLegend.module.css'

/** What the two colours of an index mean. */
export function IndexLegend() {
  return (
    <p className={styles.legend}>
      <span>{libelles.chiffresNoirs}</span>
      <span className={styles.litre}>{libelles.chiffresRouges}</span>
    </p>
  )
}
