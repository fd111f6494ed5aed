import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { Consommation } from '../components/Consommation.tsx'
import { libelles } from '../libelles.ts'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'

/** The consumption of the current contract or group, from the years down to the hours; `actions` stand beside its own. */
export function ConsommationScreen({ actions }: { actions?: ReactNode }) {
  return (
    <SelonContexte sinon={sansContrat}>
      {(contexte) => <Consommation contexte={contexte} actions={actions} />}
    </SelonContexte>
  )
}

const sansContrat = (
  <>
    <PageTitle title={libelles.titre} />
    <EmptyPanel
      title={libelles.sansContrat}
      reason={libelles.sansContratDetail}
      href="#/manage/contrats"
      action={libelles.rattacher}
    />
  </>
)
