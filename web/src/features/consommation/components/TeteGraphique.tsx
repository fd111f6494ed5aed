import type { GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import { PeriodNav } from '../../../ui/chart/PeriodNav.tsx'
import { ZoomTrail } from '../../../ui/chart/ZoomTrail.tsx'
import { niveaux, nomPlage, type plages, type Vue } from '../vue.ts'
import styles from './VueGraphique.module.css'

interface Props {
  /** The view that was asked for, whether or not its graph is there. */
  vue: Vue
  periodes: ReturnType<typeof plages>
  ouvertes: ReadonlySet<GranulariteZoom>
  aller: (changement: Partial<Vue>) => void
}

/** The trail from the years down, and the periods beside the one that is looked at. */
export function TeteGraphique({ vue, periodes: { plage, avant, apres }, ouvertes, aller }: Props) {
  const { granularite } = vue
  return (
    <div className={styles.tete}>
      <ZoomTrail
        levels={niveaux(vue).filter(({ key }) => key === granularite || ouvertes.has(key))}
        current={granularite}
        onSelect={(cle) => aller({ granularite: cle })}
      />
      <PeriodNav
        period={nomPlage(granularite, plage)}
        previousLabel={nomPlage(granularite, avant.plage)}
        nextLabel={nomPlage(granularite, apres.plage)}
        onPrevious={avant.ouverte ? () => aller({ jour: avant.plage.fin }) : undefined}
        onNext={apres.ouverte ? () => aller({ jour: apres.plage.debut }) : undefined}
      />
    </div>
  )
}
