import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { DocumentList } from '../../../ui/DocumentList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pourContrat } from '../components/pour-contrat.tsx'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { estContrat, voitDocuments } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { documentsQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

const DocumentsDialog = lazy(async () => ({
  default: (await import('../components/DocumentsDialog.tsx')).DocumentsDialog,
}))

/** The newest documents; the others stand behind the button. */
const MONTRES = 3

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => {
  const [ouvert, setOuvert] = useState(false)
  const lecture = useQuery(documentsQuery(numeroContrat, { page: 1, nombre: MONTRES }))
  const nombre = lecture.data?.nbTotalResultats ?? 0
  const tous = nombre > MONTRES && (
    <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOuvert(true)}>
      {libelles.documentsTous(nombre)}
    </Button>
  )
  return (
    <TuilePanneau
      titre={libelles.documents}
      lecture={lecture}
      echec={libelles.documentsEchec}
      place="texte"
      pied={tous}
    >
      {({ resultats }) => (
        <>
          {resultats.length === 0 ? (
            <EmptyState title={libelles.documentsVide} reason={libelles.documentsVideRaison} />
          ) : (
            <DocumentList documents={resultats} />
          )}
          <Suspense>
            {ouvert && <DocumentsDialog numeroContrat={numeroContrat} onClose={() => setOuvert(false)} />}
          </Suspense>
        </>
      )}
    </TuilePanneau>
  )
})

/** What the utility filed for this contract: rules of service, quality of the water, the contract itself. */
export const documents: Tuile = {
  id: 'documents',
  nom: libelles.documents,
  colonnes: 4,
  condition: (situation) => estContrat(situation) && voitDocuments(situation),
  Contenu,
}
