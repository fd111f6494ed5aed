import { useMatches } from '@tanstack/react-router'
import { DemandeScreen } from '../../features/demarches/screens/DemandeScreen.tsx'

/** `/demarches/…`: the form that the route names. */
export function DemandePage() {
  const type = useMatches({ select: (matches) => matches.at(-1)?.staticData.formulaire ?? '' })
  return <DemandeScreen key={type} type={type} />
}
