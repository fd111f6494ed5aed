import { Cadre, Chiffres } from './Cadre.tsx'
import styles from './Visuel.module.css'

const DEGRES = [40, 58, 76, 94, 112, 130]

/** A thermometer below zero beside a meter under its cover. */
export const gel = () => (
  <Cadre>
    <path className={styles.trait} d="M58 132V34a10 10 0 0 1 20 0v98a19 19 0 1 1-20 0z" />
    <line className={styles.eau} x1="68" x2="68" y1="106" y2="146" />
    {DEGRES.map((y, rang) => (
      <line key={y} className={styles.trait} x1="84" x2={rang === 2 ? 104 : 94} y1={y} y2={y} />
    ))}
    <path className={styles.pale} d="M124 60h172v100H124z" />
    <Chiffres index="0128431" x={119} y={92} />
    <path className={styles.trait} d="M118 60h184M130 60l10-18M166 60l10-18M202 60l10-18M238 60l10-18M274 60l10-18" />
  </Cadre>
)
