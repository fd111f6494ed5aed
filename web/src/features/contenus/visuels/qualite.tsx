import { Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

const TRAITS = [60, 74, 88, 102, 116, 130, 144]

/** A glass of the laboratory, and its graduation. */
export const qualite = () => (
  <Cadre>
    <path className={styles.pale} d="M124 92h72v62a12 12 0 0 1-12 12h-48a12 12 0 0 1-12-12z" />
    <path className={styles.trait} d="M118 26h84M124 26v128a12 12 0 0 0 12 12h48a12 12 0 0 0 12-12V26" />
    <line className={styles.eau} x1="126" x2="194" y1="92" y2="92" />
    {TRAITS.map((y, rang) => (
      <line key={y} className={styles.trait} x1="126" x2={rang % 3 === 1 ? 150 : 140} y1={y} y2={y} />
    ))}
  </Cadre>
)
