import { EmptyPanel } from '../../ui/EmptyPanel.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { libelles } from './libelles.ts'

/** A service is of a contract, and none is looked at. */
export const SansContrat = () => (
  <>
    <PageTitle title={libelles.titre} />
    <EmptyPanel
      title={libelles.sansContrat}
      reason={libelles.sansContratRaison}
      href="#/manage/contrats"
      action={libelles.mesContrats}
    />
  </>
)
