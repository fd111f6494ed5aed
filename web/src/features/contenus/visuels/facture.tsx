import { Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

const LIGNES = [150, 118, 134, 96]

/** A bill: its lines, what each comes to, the total. */
export const facture = () => (
  <Cadre>
    <rect className={styles.feuille} x="70" y="18" width="180" height="148" rx="4" />
    <rect className={styles.barre} x="86" y="34" width="60" height="9" rx="2" />
    {LIGNES.map((fin, rang) => (
      <g key={fin}>
        <rect className={styles.pale} x="86" y={60 + rang * 17} width={fin - 70} height="7" rx="2" />
        <rect className={styles.pale} x="206" y={60 + rang * 17} width="28" height="7" rx="2" />
      </g>
    ))}
    <line className={styles.graduation} x1="86" x2="234" y1="134" y2="134" />
    <text className={styles.encre} x="234" y="156" textAnchor="end" fontSize="17">
      86,42 €
    </text>
  </Cadre>
)
