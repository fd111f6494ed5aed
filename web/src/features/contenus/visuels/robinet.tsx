import { Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

/** A stop valve, shut: water on one side, none on the other. */
export const robinet = () => (
  <Cadre>
    <line className={styles.eau} x1="16" x2="130" y1="118" y2="118" />
    <path className={styles.trait} d="M16 104h106M16 132h106M198 104h106M198 132h106" />
    <path className={styles.feuille} d="M122 94l38 24-38 24zM198 94l-38 24 38 24z" />
    <path className={styles.trait} d="M122 94l38 24-38 24zM198 94l-38 24 38 24zM160 118V66" />
    <rect className={styles.signal} x="112" y="52" width="96" height="15" rx="7" />
    <line className={styles.seuil} x1="206" x2="304" y1="118" y2="118" />
  </Cadre>
)
