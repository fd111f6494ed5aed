import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useContexte } from '../../../lib/session/contexte.ts'
import { Consommation } from '../components/Consommation.tsx'
import { libelles } from '../libelles.ts'
import { cibleDe } from '../../../lib/consommation/lectures.ts'

/** The consumption of the current contract or group, from the years down to the hours; `actions` stand beside its own. */
export function ConsommationScreen({ actions }: { actions?: ReactNode }) {
  const contexte = useContexte()
  if (contexte) return <Consommation key={JSON.stringify(cibleDe(contexte))} contexte={contexte} actions={actions} />
  return (
    <>
      <PageTitle title={libelles.titre} />
      <Panel>
        <EmptyState
          level={2}
          title={libelles.sansContrat}
          reason={libelles.sansContratDetail}
          action={<ButtonLink href="#/manage/contrats">{libelles.rattacher}</ButtonLink>}
        />
      </Panel>
    </>
  )
}
