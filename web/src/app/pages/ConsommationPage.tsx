import { BoutonAlertes } from '../../features/alertes/components/BoutonAlertes.tsx'
import { GroupesDeLaConso } from '../../features/groupes/components/GroupesDeLaConso.tsx'
import { ConsommationScreen } from '../../features/consommation/screens/ConsommationScreen.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useContexte } from '../../lib/session/contexte.ts'

const FACTUREES = 'Consommations facturées'

/** `/conso`: the consumption of the current contract or group, the alerts on it, and the groups it goes into. */
export function ConsommationPage() {
  const contexte = useContexte()
  const actions = contexte && (
    <>
      <BoutonAlertes contexte={contexte} />
      <GroupesDeLaConso contexte={contexte} />
      <ButtonLink variant="outline" href="#/conso/facturees">
        {FACTUREES}
      </ButtonLink>
    </>
  )
  return <ConsommationScreen actions={actions} />
}
