import { useQuery } from '@tanstack/react-query'
import { AlertesScreen } from '../../features/alertes/screens/AlertesScreen.tsx'
import { FuiteDuContrat } from '../../features/consommation/fuite/FuiteDuContrat.tsx'
import { fuiteQuery } from '../../lib/consommation/lectures.ts'
import { useContexte } from '../../lib/session/contexte.ts'

/** `/alerte`: the leak of the current contract, then its alerts. */
export function AlertesPage() {
  const contexte = useContexte()
  const numeroContrat = contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : ''
  const { isLoading } = useQuery({ ...fuiteQuery(numeroContrat), enabled: numeroContrat !== '' })
  return (
    <AlertesScreen
      fuite={numeroContrat !== '' && <FuiteDuContrat numeroContrat={numeroContrat} />}
      fuiteAttendue={isLoading}
    />
  )
}
