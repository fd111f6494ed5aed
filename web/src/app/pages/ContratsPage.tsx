import type { SurSelection } from '../../features/abonnements/liste/ContratsRattaches.tsx'
import { ContratsScreen } from '../../features/abonnements/screens/ContratsScreen.tsx'
import { AjoutAuGroupe } from '../../features/groupes/components/AjoutAuGroupe.tsx'
import { PanneauGroupes } from '../../features/groupes/components/PanneauGroupes.tsx'
import { usePeutGerer } from '../../features/groupes/use-peut-gerer.ts'
import { useGroupesPermis } from '../../lib/session/groupes-permis.ts'

const surSelection: SurSelection = ({ total, ...choix }, vider) => (
  <AjoutAuGroupe choix={choix} nombre={choix.all ? total : choix.ids.size} onFait={vider} />
)

/** `/manage/contrats`: the contracts of the account, with its groups, into which those chosen are put. */
export function ContratsPage() {
  const groupes = useGroupesPermis()
  const gerer = usePeutGerer()
  return <ContratsScreen groupes={groupes && <PanneauGroupes />} {...(gerer && { surSelection })} />
}
