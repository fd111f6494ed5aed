import { useContexte } from '../../../lib/session/contexte.ts'
import { ServicesDuContrat } from '../contrat/ServicesDuContrat.tsx'
import { ServicesDuGroupe } from '../groupe/ServicesDuGroupe.tsx'
import { SansContrat } from '../SansContrat.tsx'

/** `/service`: the services of the contract, or of the group, that is looked at. */
export function ServicesScreen() {
  const contexte = useContexte()
  if (!contexte) return <SansContrat />
  if (contexte.mode === 'groupe') return <ServicesDuGroupe key={contexte.groupe.idGroupe} groupe={contexte.groupe} />
  return <ServicesDuContrat key={contexte.contrat.numeroContrat} contrat={contexte.contrat} />
}
