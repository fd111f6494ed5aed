import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SansCompteScreen } from '../../features/releves/screens/SansCompteScreen.tsx'

/** `/auto-releve`, `/carte-reponse`, `/demarches/autorelevedec`: a reading without account. */
export function AutoRelevePage() {
  const { token: enChemin } = useParams({ strict: false })
  const { token: enRecherche } = useSearch({ strict: false })
  const naviguer = useNavigate()
  const code = enChemin ?? enRecherche
  // In the address, so that a phone that reloads the page finds its meter again.
  return (
    <SansCompteScreen
      key={code}
      code={code}
      onCode={(token) =>
        void naviguer({ to: '/auto-releve/{-$token}', params: { token: undefined }, search: { token }, replace: true })
      }
    />
  )
}
