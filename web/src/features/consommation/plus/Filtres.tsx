import { Segmented } from '../../../ui/Segmented.tsx'
import { libelles } from './libelles.ts'
import styles from './ConsoPlus.module.css'
import type { VuePlus } from './vue-plus.ts'

const options = <T extends string>(noms: Readonly<Record<T, string>>) =>
  (Object.entries(noms) as [T, string][]).map(([value, label]) => ({ value, label }))

/** The unit, the form and the scale of what the provider's page shows. */
export const Filtres = ({ vue, aller }: { vue: VuePlus; aller: (changement: Partial<VuePlus>) => void }) => (
  <section className={styles.filtres} aria-label={libelles.filtres}>
    <Segmented
      label={libelles.unite}
      value={vue.unite}
      options={options(libelles.unites)}
      onChange={(unite) => aller({ unite })}
    />
    <Segmented
      label={libelles.affichage}
      value={vue.affichage}
      options={options(libelles.affichages)}
      onChange={(affichage) => aller({ affichage })}
    />
    <Segmented
      label={libelles.echelle}
      value={vue.echelle}
      options={options(libelles.echelles)}
      onChange={(echelle) => aller({ echelle })}
    />
  </section>
)
