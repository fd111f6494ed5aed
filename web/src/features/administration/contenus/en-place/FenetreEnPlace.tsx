import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType } from 'react'
import type { ContenuEnPlace } from '../../../../lib/en-place/en-place.tsx'
import { contenuOuvert } from './ouvert.ts'

export interface ProprietesEditeur extends ContenuEnPlace {
  onClose: () => void
}

const fermer = () => contenuOuvert.write(null)

/** The window in which a content is written over the page that shows it; it goes with the page. */
export function FenetreEnPlace({ Editeur }: { Editeur: ComponentType<ProprietesEditeur> }) {
  const contenu = contenuOuvert.useValue()
  const router = useRouter()
  useEffect(() => {
    const quitter = router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) fermer()
    })
    return () => {
      quitter()
      // With the shell: nobody finds what somebody else had open.
      fermer()
    }
  }, [router])
  return (
    contenu && (
      <Suspense>
        <Editeur {...contenu} onClose={fermer} />
      </Suspense>
    )
  )
}
