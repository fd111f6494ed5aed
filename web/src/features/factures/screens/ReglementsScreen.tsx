import { type Contexte, useContexte } from '../../../lib/session/contexte.ts'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { OngletsFactures } from '../components/OngletsFactures.tsx'
import { ReglementsMasques } from '../components/ReglementsMasques.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../libelles.ts'
import { ListeReglements } from '../reglements/ListeReglements.tsx'
import { useReglementsMasques } from '../reglements/use-reglements-masques.ts'
import { VersReleve } from '../releve-compte/VersReleve.tsx'

const textes = libelles.reglements

/** `/reglements`: what was received for the contract that is looked at. */
export function ReglementsScreen() {
  const contexte = useContexte()
  return (
    <>
      <PageTitle title={textes.titre} actions={contexte && <VersReleve contexte={contexte} />} />
      <SelonContexte sinon={<SansContrat />}>{(regarde) => <Reglements contexte={regarde} />}</SelonContexte>
    </>
  )
}

function Reglements({ contexte }: { contexte: Contexte }) {
  const masques = useReglementsMasques(contexte)
  return (
    <>
      <OngletsFactures contexte={contexte} courant="reglements" />
      {masques === null && contexte.mode === 'contrat' ? (
        <ListeReglements numeroContrat={contexte.contrat.numeroContrat} />
      ) : (
        <ReglementsMasques raison={masques ?? 'groupe'} />
      )}
    </>
  )
}
