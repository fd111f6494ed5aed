import { SelonContrat } from '../../../lib/session/SelonContexte.tsx'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { libelles } from '../production/libelles.ts'
import { ProductionDuMois } from '../production/ProductionDuMois.tsx'

/** `/production`: the electricity that the installation of the current contract gave, day by day. */
export function ProductionScreen() {
  return (
    <>
      <PageTitle title={libelles.titre} />
      <SelonContrat sinon={sansContrat}>
        {({ numeroContrat }) => <ProductionDuMois numeroContrat={numeroContrat} />}
      </SelonContrat>
    </>
  )
}

const sansContrat = (
  <EmptyPanel
    title={libelles.unContrat}
    reason={libelles.unContratDetail}
    href="#/manage/contrats"
    action={libelles.unContrat}
  />
)
