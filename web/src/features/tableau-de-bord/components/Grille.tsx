import type { Contexte } from '../../../lib/session/contexte.ts'
import { empiler, ranger } from '../ranger.ts'
import { tuilesVisibles } from '../registre.ts'
import { useSituation } from '../situation.ts'
import styles from './Grille.module.css'

/** The tiles of a context, in rows of twelve columns; on a phone one below the other. */
export function Grille({ contexte, aujourdhui }: { contexte: Contexte; aujourdhui: string }) {
  const piles = empiler(tuilesVisibles(useSituation(contexte)))
  const colonnes = ranger(piles.map(([premiere]) => premiere?.colonnes ?? 0))
  return (
    <div className={styles.grille}>
      {piles.map((pile, rang) => (
        <div key={pile[0]?.id} className={styles.pile} style={{ '--colonnes': colonnes[rang] }}>
          {pile.map(({ id, Contenu }) => (
            <Contenu key={id} contexte={contexte} aujourdhui={aujourdhui} />
          ))}
        </div>
      ))}
    </div>
  )
}
