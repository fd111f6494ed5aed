import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { ServicesDuContrat } from '../contrat/ServicesDuContrat.tsx'
import { ServicesDuGroupe } from '../groupe/ServicesDuGroupe.tsx'
import { SansContrat } from '../SansContrat.tsx'

/** `/service`: the services of the contract, or of the group, that is looked at. */
export function ServicesScreen() {
  return (
    <SelonContexte sinon={<SansContrat />}>
      {(contexte) =>
        contexte.mode === 'groupe' ? (
          <ServicesDuGroupe groupe={contexte.groupe} />
        ) : (
          <ServicesDuContrat contrat={contexte.contrat} />
        )
      }
    </SelonContexte>
  )
}
