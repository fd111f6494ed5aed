import type { ReactNode } from 'react'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { Consommation } from '../components/Consommation.tsx'
import { libelles } from '../libelles.ts'
import { EmptyPage } from '../../../ui/EmptyPage.tsx'

/** The consumption of the current contract or group, from the years down to the hours; `actions` stand beside its own. */
export function ConsommationScreen({ actions }: { actions?: ReactNode }) {
  return (
    <SelonContexte sinon={sansContrat}>
      {(contexte) => <Consommation contexte={contexte} actions={actions} />}
    </SelonContexte>
  )
}

const sansContrat = (
  <EmptyPage
    page={libelles.titre}
    title={libelles.sansContrat}
    reason={libelles.sansContratDetail}
    href="#/manage/contrats"
    action={libelles.rattacher}
  />
)
