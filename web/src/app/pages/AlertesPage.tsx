import { AlertesScreen } from '../../features/alertes/screens/AlertesScreen.tsx'
import { FuiteDuContrat } from '../../features/consommation/fuite/FuiteDuContrat.tsx'
import { useContexte } from '../../lib/session/contexte.ts'

/** `/alerte`: the leak of the current contract, then its alerts. */
export function AlertesPage() {
  const contexte = useContexte()
  return (
    <AlertesScreen
      fuite={contexte?.mode === 'contrat' && <FuiteDuContrat numeroContrat={contexte.contrat.numeroContrat} />}
    />
  )
}
