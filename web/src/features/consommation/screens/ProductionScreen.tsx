import { useContexte } from '../../../lib/session/contexte.ts'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
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
        <EmptyPanel
          title={libelles.unContrat}
          reason={libelles.unContratDetail}
          href="#/manage/contrats"
          action={libelles.unContrat}
        />
      )}
    </>
  )
}
