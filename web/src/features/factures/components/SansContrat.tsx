import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

/** Nothing is looked at: the account has no contract. */
export function SansContrat() {
  return (
    <Panel>
      <EmptyState
        level={2}
        title={libelles.sansContrat}
        reason={libelles.sansContratRaison}
        action={<ButtonLink href="#/manage/contrats">{libelles.mesContrats}</ButtonLink>}
      />
    </Panel>
  )
}
