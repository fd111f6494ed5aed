import { useState } from 'react'
import { maintenant } from '../../../lib/maintenant.ts'
import { useDroitsConnus } from '../../../lib/session/autorisations.ts'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Grille } from '../components/Grille.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../libelles.ts'
import type { PayerSolde } from '../tuile.ts'

/** `/tiles`: the tiles of the dashboard alone. */
export function TuilesScreen({ Payer }: { Payer: PayerSolde }) {
  const droitsConnus = useDroitsConnus()
  const [{ jour }] = useState(maintenant)
  return (
    <>
      <PageTitle title={libelles.vueEnsemble} />
      <SelonContexte sinon={<SansContrat />}>
        {(contexte) => (droitsConnus ? <Grille contexte={contexte} aujourdhui={jour} Payer={Payer} /> : <Loading />)}
      </SelonContexte>
    </>
  )
}
