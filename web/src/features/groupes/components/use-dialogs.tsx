import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const GroupeDialog = lazy(async () => ({ default: (await import('./GroupeDialog.tsx')).GroupeDialog }))
const SuppressionGroupeDialog = lazy(async () => ({
  default: (await import('./SuppressionGroupeDialog.tsx')).SuppressionGroupeDialog,
}))

type Ouverte = { dialog: 'creation' } | { dialog: 'modification' | 'suppression'; groupe: Groupe }

interface Options {
  onCree?: (groupe: Groupe) => void
  avantSuppression?: () => Promise<void>
}

/** The windows in which a group is created, edited and deleted, one at a time. */
export function useDialogs({ onCree, avantSuppression }: Options = {}): {
  ouvrir: (ouverte: Ouverte) => void
  dialogs: ReactNode
} {
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const dialogs = (
    <Suspense>
      {ouverte?.dialog === 'creation' && <GroupeDialog onClose={fermer} {...(onCree && { onCree })} />}
      {ouverte?.dialog === 'modification' && <GroupeDialog groupe={ouverte.groupe} onClose={fermer} />}
      {ouverte?.dialog === 'suppression' && (
        <SuppressionGroupeDialog
          groupe={ouverte.groupe}
          onClose={fermer}
          {...(avantSuppression && { avant: avantSuppression })}
        />
      )}
    </Suspense>
  )
  return { ouvrir: setOuverte, dialogs }
}
