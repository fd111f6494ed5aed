import { Barres, Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

const LITRES = [26, 26, 27, 26, 26, 27, 60, 96, 70, 44, 38, 35, 58, 50, 40, 36, 38, 52, 74, 110, 86, 60, 40, 27]
const FIN_DE_NUIT = 6

/** A flow that never stops: the hours of the night, which should be empty, and its level through the day. */
export const nuit = () => (
  <Cadre>
    <Barres
      hauteurs={LITRES}
      classe={(rang) => (rang < FIN_DE_NUIT || rang === LITRES.length - 1 ? styles.signal : styles.barre)}
    />
    <line className={styles.seuil} x1="14" x2="306" y1="141" y2="141" />
    <path className={styles.trait} d="M52 30a18 18 0 1 0 16 27a14 14 0 0 1-16-27z" />
  </Cadre>
)
