import { useContexte } from '../../../lib/session/contexte.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../facturees/libelles.ts'
import { ListeFacturees } from '../facturees/ListeFacturees.tsx'

/** `/conso/facturees`: what the invoices of the contract or group that is looked at have counted. */
export function FactureesScreen() {
  const contexte = useContexte()
  if (!contexte)
    return (
      <>
        <PageTitle title={libelles.titre} />
        <SansContrat />
      </>
    )
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
      <ListeFacturees key={nom} contexte={contexte} />
    </>
  )
}
