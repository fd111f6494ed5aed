import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'
import styles from './TuileAdministree.module.css'

const VisibiliteDialog = lazy(async () => ({ default: (await import('./VisibiliteDialog.tsx')).VisibiliteDialog }))

const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface Props {
  tuile: Pick<Tuile, 'id' | 'nom'>
  /** With the name of the tile, where the tile does not stand. */
  nomme?: boolean
}

/** The lock of a tile: closed when somebody does not see it, open when everybody does; it leads to who. */
export function Verrou({ tuile, nomme = false }: Props) {
  const [ouverte, setOuverte] = useState(false)
  const { data } = useQuery(callQuery(accesCalls.listeRestrictedContent, {}))
  const contenu = contenuDeTuile(tuile.id)
  const fermee = data?.resultats.some(({ contentId, restricted }) => restricted && contentId === contenu) ?? false
  const question = libelles.visibilite.question(tuile.nom)
  const label = fermee ? libelles.visibilite.fermee(question) : question
  const commun = { size: 'sm', 'aria-haspopup': 'dialog', onClick: () => setOuverte(true) } as const
  const Icone = fermee ? IconLock : IconLockOpen
  return (
    <>
      {nomme ? (
        <Button variant="outline" aria-label={label} {...commun}>
          <Icone {...icone} />
          {tuile.nom}
        </Button>
      ) : (
        <IconButton className={styles.verrou} label={label} {...commun}>
          <Icone {...icone} />
        </IconButton>
      )}
      <Suspense>{ouverte && <VisibiliteDialog tuile={tuile} onClose={() => setOuverte(false)} />}</Suspense>
    </>
  )
}
