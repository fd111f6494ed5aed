import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'
import styles from './TuileAdministree.module.css'

const VisibiliteDialog = lazy(async () => ({ default: (await import('./VisibiliteDialog.tsx')).VisibiliteDialog }))

/** A tile as an administrator sees it: with the lock by which he says who does not see it. */
export function TuileAdministree({ tuile, children }: { tuile: Pick<Tuile, 'id' | 'nom'>; children: ReactNode }) {
  const [ouverte, setOuverte] = useState(false)
  return (
    <div className={styles.tuile}>
      {children}
      <IconButton
        className={styles.verrou}
        label={libelles.visibilite.question(tuile.nom)}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOuverte(true)}
      >
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Suspense>{ouverte && <VisibiliteDialog tuile={tuile} onClose={() => setOuverte(false)} />}</Suspense>
    </div>
  )
}
