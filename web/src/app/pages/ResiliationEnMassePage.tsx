import { useParams, useSearch } from '@tanstack/react-router'
import { DemandeScreen } from '../../features/demarches/screens/DemandeScreen.tsx'
import { ResiliationEnMasseScreen } from '../../features/services/screens/ResiliationEnMasseScreen.tsx'

/** `/service/resiliation/…`: the form of the service that the address names, with the contracts that it names. */
export function ResiliationEnMassePage() {
  const { serviceName = '' } = useParams({ strict: false })
  const { contrats = '' }: { contrats?: string } = useSearch({ strict: false })
  return <ResiliationEnMasseScreen nom={serviceName} contrats={contrats} Demande={DemandeScreen} />
}
