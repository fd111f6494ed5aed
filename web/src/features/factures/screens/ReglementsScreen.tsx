import { type Contexte, useContexte } from '../../../lib/session/contexte.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { OngletsFactures } from '../components/OngletsFactures.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../libelles.ts'
import { ListeReglements } from '../reglements/ListeReglements.tsx'
import { useReglementsMasques } from '../reglements/use-reglements-masques.ts'

const textes = libelles.reglements

/** `/reglements`: what was received for the contract that is looked at. */
export function ReglementsScreen() {
  const contexte = useContexte()
  return (
    <>
      <PageTitle title={textes.titre} />
      {contexte ? <Reglements contexte={contexte} /> : <SansContrat />}
    </>
  )
}

function Reglements({ contexte }: { contexte: Contexte }) {
  const masques = useReglementsMasques(contexte)
  return (
    <>
      <OngletsFactures contexte={contexte} courant="reglements" />
      {masques === null && contexte.mode === 'contrat' ? (
        <ListeReglements key={contexte.contrat.numeroContrat} numeroContrat={contexte.contrat.numeroContrat} />
      ) : (
        <Panel>
          <EmptyState
            level={2}
            title={masques === 'regroupe' ? textes.regroupe : textes.parContrat}
            reason={masques === 'regroupe' ? textes.regroupeRaison : textes.parContratRaison}
            action={<ButtonLink href="#/factures">{textes.voirFactures}</ButtonLink>}
          />
        </Panel>
      )}
    </>
  )
}
