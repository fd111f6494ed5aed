import { useParams } from '@tanstack/react-router'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EvolutionFacture } from './EvolutionFacture.tsx'
import { libelles } from './libelles.ts'

/** The comparison as a page of its own, for whoever comes by a link. */
export function EvolutionScreen() {
  const { numeroContrat, numeroFacture } = useParams({ from: '/factures/evolution/$numeroContrat/$numeroFacture' })
  return (
    <>
      <PageTitle title={libelles.titre} under={libelles.facture(numeroFacture)} />
      <Panel>
        <EvolutionFacture key={numeroFacture} numeroContrat={numeroContrat} numeroFacture={numeroFacture} />
      </Panel>
    </>
  )
}
