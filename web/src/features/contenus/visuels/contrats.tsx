import { Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

const MAISONS = [
  { x: 24, hauteur: 52, etages: 1 },
  { x: 96, hauteur: 84, etages: 2 },
  { x: 168, hauteur: 116, etages: 3 },
  { x: 240, hauteur: 68, etages: 1 },
]

/** Dwellings side by side, each with its meter, on one pipe. */
export const contrats = () => (
  <Cadre>
    {MAISONS.map(({ x, hauteur, etages }) => (
      <g key={x}>
        <path
          className={styles.feuille}
          d={`M${x} 150V${150 - hauteur + 18}L${x + 28} ${150 - hauteur}L${x + 56} ${150 - hauteur + 18}V150Z`}
        />
        {Array.from({ length: etages }, (_, etage) => (
          <g key={etage}>
            <rect className={styles.pale} x={x + 10} y={124 - etage * 32} width="14" height="16" rx="1.5" />
            <rect className={styles.pale} x={x + 32} y={124 - etage * 32} width="14" height="16" rx="1.5" />
          </g>
        ))}
        <line className={styles.eau} x1={x + 28} x2={x + 28} y1="152" y2="163" />
      </g>
    ))}
    <line className={styles.eau} x1="16" x2="304" y1="164" y2="164" />
  </Cadre>
)
