import { Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

/** A month, and the day on which it is paid. */
export const echeance = () => (
  <Cadre>
    <rect className={styles.feuille} x="70" y="26" width="180" height="134" rx="6" />
    <path className={styles.barre} d="M76 26h168a6 6 0 0 1 6 6v22H70V32a6 6 0 0 1 6-6z" />
    {Array.from({ length: 28 }, (_, jour) => (
      <rect
        key={jour}
        className={jour === 16 ? styles.signal : styles.pale}
        x={84 + (jour % 7) * 22}
        y={66 + Math.floor(jour / 7) * 22}
        width="14"
        height="14"
        rx="2"
      />
    ))}
    <path className={styles.trait} d="M106 18v18M214 18v18" />
  </Cadre>
)
