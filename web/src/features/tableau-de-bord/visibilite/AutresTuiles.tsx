import { lazy, Suspense } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'
import styles from './AutresTuiles.module.css'

const Verrou = lazy(async () => ({ default: (await import('./Verrou.tsx')).Verrou }))
const textes = libelles.visibilite

/** For an administrator, the locks of the tiles that do not show in what he looks at: others see them elsewhere. */
export const AutresTuiles = ({ tuiles }: { tuiles: readonly Pick<Tuile, 'id' | 'nom'>[] }) =>
  tuiles.length === 0 ? null : (
    <Panel title={textes.autres}>
      <p className={styles.aide}>{textes.autresAide}</p>
      <ul className={styles.liste}>
        {tuiles.map((tuile) => (
          <li key={tuile.id}>
            <Suspense>
              <Verrou tuile={tuile} nomme />
            </Suspense>
          </li>
        ))}
      </ul>
    </Panel>
  )
