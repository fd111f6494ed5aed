import { useVoitContenu } from '../../../lib/session/contenus-fermes.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { WhenVisible } from '../../../ui/WhenVisible.tsx'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { libelles } from '../libelles.ts'
import { empiler, ranger } from '../ranger.ts'
import { TUILES, tuilesVisibles } from '../registre.ts'
import { useSituation } from '../situation.ts'
import type { ProprietesTuile } from '../tuile.ts'
import styles from './Grille.module.css'
import { AutresTuiles } from '../visibilite/AutresTuiles.tsx'
import { TuileAdministree } from '../visibilite/TuileAdministree.tsx'

/** On a phone, the columns whose tiles read at once; the others do when they come near, by so many pixels. */
const PREMIERES = 1
const AVANCE = 120

const TuileAttendue = ({ nom }: { nom: string }) => (
  <Panel title={nom}>
    <Loading label={libelles.chargement} />
  </Panel>
)

/** The tiles of a context, in rows of twelve columns; on a phone one below the other. */
export function Grille({ contexte, aujourdhui, Payer }: ProprietesTuile) {
  const voit = useVoitContenu()
  const { profils } = useUtilisateur()
  const montrees = tuilesVisibles(useSituation(contexte)).filter(({ id }) => voit(contenuDeTuile(id)))
  const piles = empiler(montrees)
  const telephone = useMedia(phone)
  const administre = profils.includes('ADMIN')
  const colonnes = ranger(piles.map(([premiere]) => premiere?.colonnes ?? 0))
  return (
    <div className={styles.grille}>
      {piles.map((pile, rang) => (
        <div key={pile[0]?.id} className={styles.pile} style={{ '--colonnes': colonnes[rang] }}>
          {pile.map((tuile) => {
            const pleine = <tuile.Contenu key={tuile.id} contexte={contexte} aujourdhui={aujourdhui} Payer={Payer} />
            const contenu =
              telephone && rang >= PREMIERES ? (
                <WhenVisible key={tuile.id} margin={AVANCE} placeholder={<TuileAttendue nom={tuile.nom} />}>
                  {pleine}
                </WhenVisible>
              ) : (
                pleine
              )
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
