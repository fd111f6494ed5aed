import { Barres, Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

const LITRES = [2, 0, 0, 0, 0, 4, 34, 78, 52, 12, 8, 6, 28, 22, 8, 5, 6, 18, 44, 92, 70, 36, 14, 6]

/** A day, hour by hour. */
export const heures = () => (
  <Cadre>
    <Barres hauteurs={LITRES.map((litres) => litres * 1.35)} classe={() => styles.barre} />
    <text className={styles.encre} x="20" y="38" fontSize="17">
      24 h
    </text>
  </Cadre>
)
