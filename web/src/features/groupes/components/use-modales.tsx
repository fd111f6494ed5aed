import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const GroupeModal = lazy(async () => ({ default: (await import('./GroupeModal.tsx')).GroupeModal }))
const SuppressionModal = lazy(async () => ({ default: (await import('./SuppressionModal.tsx')).SuppressionModal }))

type Ouverte = { modale: 'creation' } | { modale: 'modification' | 'suppression'; groupe: Groupe }

interface Options {
  onCree?: (groupe: Groupe) => void
  avantSuppression?: () => Promise<void>
}

/** The windows in which a group is created, edited and deleted, one at a time. */
export function useModales({ onCree, avantSuppression }: Options = {}): {
  ouvrir: (ouverte: Ouverte) => void
  modales: ReactNode
} {
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const modales = (
    <Suspense>
      {ouverte?.modale === 'creation' && <GroupeModal onClose={fermer} {...(onCree && { onCree })} />}
      {ouverte?.modale === 'modification' && <GroupeModal groupe={ouverte.groupe} onClose={fermer} />}
      {ouverte?.modale === 'suppression' && (
        <SuppressionModal
          groupe={ouverte.groupe}
          onClose={fermer}
          {...(avantSuppression && { avant: avantSuppression })}
        />
      )}
    </Suspense>
  )
  return { ouvrir: setOuverte, modales }
}
