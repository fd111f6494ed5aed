import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'
import styles from './AutresTuiles.module.css'

const VisibiliteDialog = lazy(async () => ({ default: (await import('./VisibiliteDialog.tsx')).VisibiliteDialog }))
const textes = libelles.visibilite

/** For an administrator, the locks of the tiles that do not show in what he looks at: others see them elsewhere. */
export function AutresTuiles({ tuiles }: { tuiles: readonly Pick<Tuile, 'id' | 'nom'>[] }) {
  const [ouverte, setOuverte] = useState<Pick<Tuile, 'id' | 'nom'> | null>(null)
  if (tuiles.length === 0) return null
  return (
    <Panel title={textes.autres}>
      <p className={styles.aide}>{textes.autresAide}</p>
      <ul className={styles.liste}>
        {tuiles.map((tuile) => (
          <li key={tuile.id}>
            <Button
              variant="outline"
              size="sm"
              aria-label={textes.question(tuile.nom)}
              aria-haspopup="dialog"
              onClick={() => setOuverte(tuile)}
            >
              <IconLock size={20} stroke={1.75} aria-hidden="true" />
              {tuile.nom}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{ouverte && <VisibiliteDialog tuile={ouverte} onClose={() => setOuverte(null)} />}</Suspense>
    </Panel>
  )
}
