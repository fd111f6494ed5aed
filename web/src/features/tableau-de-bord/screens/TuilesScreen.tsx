import { useState } from 'react'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useDroitsConnus } from '../../../lib/session/autorisations.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Grille } from '../components/Grille.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../libelles.ts'
import type { PayerSolde } from '../tuile.ts'

/** `/tiles`: the tiles of the dashboard alone. */
export function TuilesScreen({ Payer }: { Payer: PayerSolde }) {
  const contexte = useContexte()
  const droitsConnus = useDroitsConnus()
  const [{ jour }] = useState(maintenant)
  return (
    <>
      <PageTitle title={libelles.vueEnsemble} />
      {contexte && !droitsConnus ? (
        <Loading />
      ) : contexte ? (
        <Grille key={JSON.stringify(cibleDe(contexte))} contexte={contexte} aujourdhui={jour} Payer={Payer} />
      ) : (
        <SansContrat />
      )}
    </>
  )
}
