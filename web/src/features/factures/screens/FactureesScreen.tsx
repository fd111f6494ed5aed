import type { Contexte } from '../../../lib/session/contexte.ts'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../facturees/libelles.ts'
import { ListeFacturees } from '../facturees/ListeFacturees.tsx'

/** `/conso/facturees`: what the invoices of the contract or group that is looked at have counted. */
export function FactureesScreen() {
  return <SelonContexte sinon={sansContrat}>{(contexte) => <Facturees contexte={contexte} />}</SelonContexte>
}

const sansContrat = (
  <>
    <PageTitle title={libelles.titre} />
    <SansContrat />
  </>
)

function Facturees({ contexte }: { contexte: Contexte }) {
  const nom =
    contexte.mode === 'groupe' ? libelles.groupe(contexte.groupe.nom) : libelles.contrat(contexte.contrat.numeroContrat)
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sous(nom)}
        actions={
          <ButtonLink variant="outline" href="#/conso">
            {libelles.parJour}
          </ButtonLink>
        }
      />
      <ListeFacturees contexte={contexte} />
    </>
  )
}
