import type { Contexte } from '../../../lib/session/contexte.ts'
import { ranger } from '../ranger.ts'
import { tuilesVisibles } from '../registre.ts'
import { useSituation } from '../situation.ts'
import styles from './Grille.module.css'

/** The tiles of a context, in rows of twelve columns; on a phone one below the other. */
export function Grille({ contexte, aujourdhui }: { contexte: Contexte; aujourdhui: string }) {
  const tuiles = tuilesVisibles(useSituation(contexte))
  const colonnes = ranger(tuiles.map((tuile) => tuile.colonnes))
  return (
    <div className={styles.grille}>
      {tuiles.map(({ id, Contenu }, rang) => (
        <div key={id} className={styles.case} style={{ '--colonnes': colonnes[rang] }}>
          <Contenu contexte={contexte} aujourdhui={aujourdhui} />
        </div>
      ))}
    </div>
  )
}
