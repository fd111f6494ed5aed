import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.detail

/** The page of a contract that is on its way, or that could not be had. */
export function PasDeDetail({ echec, onReessayer }: { echec: boolean; onReessayer: () => void }) {
  return (
    <>
      <PageTitle title={textes.titre} under={'\u00A0'} />
      <Panel busy={!echec}>
        {echec ? (
          <ErrorState level={2} title={textes.echec} detail={textes.echecDetail} onRetry={onReessayer} />
        ) : (
          <Loading rows={8} />
        )}
      </Panel>
    </>
  )
}
