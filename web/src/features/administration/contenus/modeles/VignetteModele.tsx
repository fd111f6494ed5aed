import type { Template } from '@ael/contract/contenus/templates.ts'
import { HAUTEUR, LARGEUR, SCHEMAS } from './schemas.ts'
import styles from './ChoixModele.module.css'

/** A template drawn small: what it puts where. */
export const VignetteModele = ({ nom }: { nom: Template }) => (
  <svg className={styles.vignette} viewBox={`0 0 ${LARGEUR} ${HAUTEUR}`} aria-hidden="true">
    {SCHEMAS[nom].map(({ forme, x, y, largeur, hauteur }, rang) => (
      <rect
        key={rang}
        className={styles[forme]}
        x={x}
        y={y}
        width={largeur}
        height={hauteur}
        rx={forme === 'rond' ? largeur / 2 : 1.5}
      />
    ))}
  </svg>
)
