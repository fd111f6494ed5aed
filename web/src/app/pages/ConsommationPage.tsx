import { BoutonAlertes } from '../../features/alertes/components/BoutonAlertes.tsx'
import { GroupesDeLaConso } from '../../features/groupes/components/GroupesDeLaConso.tsx'
import { ConsommationScreen } from '../../features/consommation/screens/ConsommationScreen.tsx'
import { useContexte } from '../../lib/session/contexte.ts'

/** `/conso`: the consumption of the current contract or group, the alerts on it, and the groups it goes into. */
export function ConsommationPage() {
  const contexte = useContexte()
  const actions = contexte && (
    <>
      <BoutonAlertes contexte={contexte} />
      <GroupesDeLaConso contexte={contexte} />
    </>
  )
  return <ConsommationScreen actions={actions} />
}
