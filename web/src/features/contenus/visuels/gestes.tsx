import { Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

/** A bath and a shower, in litres. */
export const gestes = () => (
  <Cadre>
    <rect className={styles.pale} x="62" y="30" width="76" height="136" rx="3" />
    <rect className={styles.barre} x="182" y="120" width="76" height="46" rx="3" />
    <line className={styles.seuil} x1="138" x2="258" y1="30" y2="30" />
    <path className={styles.trait} d="M220 44v60m-12-12 12 12 12-12" />
    <text className={styles.encre} x="100" y="104" textAnchor="middle" fontSize="22">
      150 l
    </text>
    <text className={styles.encre} x="282" y="150" textAnchor="middle" fontSize="22">
      50 l
    </text>
  </Cadre>
)
