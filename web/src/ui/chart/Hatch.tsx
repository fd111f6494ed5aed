import styles from './BarChart.module.css'

/** The 45° hatch of what is estimated. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.hatchFill} width="6" height="6" />
      <path className={styles.hatchLine} d="M0 0v6" />
    </pattern>
  )
}
