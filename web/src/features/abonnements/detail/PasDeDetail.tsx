import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.detail

/** The page of a contract that is on its way, or that could not be had. */
export function PasDeDetail({ erreur, onReessayer }: { erreur: unknown; onReessayer: () => void }) {
  return (
    <>
      <PageTitle title={textes.titre} under={'\u00A0'} />
      <Panel busy={!erreur}>
        {erreur ? (
          <ErrorState error={erreur} level={2} title={textes.echec} detail={textes.echecDetail} onRetry={onReessayer} />
        ) : (
          <Loading rows={8} />
        )}
      </Panel>
    </>
  )
}
