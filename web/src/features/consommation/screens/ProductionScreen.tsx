import { useContexte } from '../../../lib/session/contexte.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../production/libelles.ts'
import { ProductionDuMois } from '../production/ProductionDuMois.tsx'

/** `/production`: the electricity that the installation of the current contract gave, day by day. */
export function ProductionScreen() {
  const contexte = useContexte()
  return (
    <>
      <PageTitle title={libelles.titre} />
      {contexte?.mode === 'contrat' ? (
        <ProductionDuMois key={contexte.contrat.numeroContrat} numeroContrat={contexte.contrat.numeroContrat} />
      ) : (
        <Panel>
          <EmptyState
            level={2}
            title={libelles.unContrat}
            reason={libelles.unContratDetail}
            action={<ButtonLink href="#/manage/contrats">{libelles.unContrat}</ButtonLink>}
          />
        </Panel>
      )}
    </>
  )
}
