import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { libelles } from './libelles.ts'

/** A service is of a contract, and none is looked at. */
export const SansContrat = () => (
  <>
    <PageTitle title={libelles.titre} />
    <Panel>
      <EmptyState
        level={2}
        title={libelles.sansContrat}
        reason={libelles.sansContratRaison}
        action={<ButtonLink href="#/manage/contrats">{libelles.mesContrats}</ButtonLink>}
      />
    </Panel>
  </>
)
