import { lazy, Suspense, type ReactNode } from 'react'
import type { Tuile } from '../tuile.ts'
import styles from './TuileAdministree.module.css'

const Verrou = lazy(async () => ({ default: (await import('./Verrou.tsx')).Verrou }))

/** A tile as an administrator sees it: with the lock by which he says who does not see it. */
export const TuileAdministree = ({ tuile, children }: { tuile: Pick<Tuile, 'id' | 'nom'>; children: ReactNode }) => (
  <div className={styles.tuile}>
    {children}
    <Suspense>
      <Verrou tuile={tuile} />
    </Suspense>
  </div>
)
