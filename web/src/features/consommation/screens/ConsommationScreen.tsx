import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useContexte } from '../../../lib/session/contexte.ts'
import { Consommation } from '../components/Consommation.tsx'
import { libelles } from '../libelles.ts'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'

/** The consumption of the current contract or group, from the years down to the hours; `actions` stand beside its own. */
export function ConsommationScreen({ actions }: { actions?: ReactNode }) {
  const contexte = useContexte()
  if (contexte) return <Consommation key={JSON.stringify(cibleDe(contexte))} contexte={contexte} actions={actions} />
  return (
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
}
