import { useMatches, useParams } from '@tanstack/react-router'
import { DemandeScreen } from '../../features/demarches/screens/DemandeScreen.tsx'
import { DemandeDeServiceScreen } from '../../features/services/screens/DemandeDeServiceScreen.tsx'

/** `/service/optin/…`, `/service/optout/…`: the form of the service that the address names. */
export function DemandeDeServicePage() {
  const { serviceName = '' } = useParams({ strict: false })
  const action = useMatches({ select: (matches) => matches.at(-1)?.staticData.actionService })
  return <DemandeDeServiceScreen nom={serviceName} action={action ?? 'souscription'} Demande={DemandeScreen} />
}
