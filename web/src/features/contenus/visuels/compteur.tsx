import { Cadre, Chiffres } from './Cadre.tsx'
import styles from './Visuel.module.css'

/** The face of a meter. */
export const compteur = () => (
  <Cadre>
    <circle className={styles.feuille} cx="160" cy="94" r="82" />
    <Chiffres index="012843" x={82} y={70} />
    <circle className={styles.trait} cx="160" cy="140" r="15" />
    <path className={styles.trait} d="M160 140l8-9" />
    <text className={styles.encre} x="160" y="54" textAnchor="middle" fontSize="16">
      m³
    </text>
  </Cadre>
)
