import { useVoitContenu } from '../../../lib/session/contenus-fermes.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { empiler, ranger } from '../ranger.ts'
import { TUILES, tuilesVisibles } from '../registre.ts'
import { useSituation } from '../situation.ts'
import type { ProprietesTuile } from '../tuile.ts'
import styles from './Grille.module.css'
import { AutresTuiles } from '../visibilite/AutresTuiles.tsx'
import { TuileAdministree } from '../visibilite/TuileAdministree.tsx'

/** The tiles of a context, in rows of twelve columns; on a phone one below the other. */
export function Grille({ contexte, aujourdhui, Payer }: ProprietesTuile) {
  const voit = useVoitContenu()
  const { profils } = useUtilisateur()
  const montrees = tuilesVisibles(useSituation(contexte)).filter(({ id }) => voit(contenuDeTuile(id)))
  const piles = empiler(montrees)
  const administre = profils.includes('ADMIN')
  const colonnes = ranger(piles.map(([premiere]) => premiere?.colonnes ?? 0))
  return (
    <div className={styles.grille}>
      {piles.map((pile, rang) => (
        <div key={pile[0]?.id} className={styles.pile} style={{ '--colonnes': colonnes[rang] }}>
          {pile.map((tuile) => {
            const contenu = <tuile.Contenu key={tuile.id} contexte={contexte} aujourdhui={aujourdhui} Payer={Payer} />
            return administre ? (
              <TuileAdministree key={tuile.id} tuile={tuile}>
                {contenu}
              </TuileAdministree>
            ) : (
              contenu
            )
          })}
        </div>
      ))}
      {administre && (
        <div className={styles.reste}>
          <AutresTuiles tuiles={TUILES.filter((tuile) => !montrees.includes(tuile))} />
        </div>
      )}
    </div>
  )
}
