import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.detail

/** The page of a contract that is on its way, or that could not be had. */
export function PasDeDetail({ erreur, onReessayer }: { erreur: unknown; onReessayer: () => void }) {
  return (
    <>
      <PageTitle title={textes.titre} under={'\u00A0'} />
      <ReadingPanel
        error={erreur}
        onRetry={onReessayer}
        failure={{ title: textes.echec, detail: textes.echecDetail }}
        rows={8}
      />
    </>
  )
}
