import { BoutonAlertes } from '../../features/alertes/components/BoutonAlertes.tsx'
import { ConsommationScreen } from '../../features/consommation/screens/ConsommationScreen.tsx'
import { useContexte } from '../../lib/session/contexte.ts'

/** `/conso`: the consumption of the current contract or group, and the alerts on it. */
export function ConsommationPage() {
  const contexte = useContexte()
  return <ConsommationScreen actions={contexte && <BoutonAlertes contexte={contexte} />} />
}
