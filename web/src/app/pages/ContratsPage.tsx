import { useGestes } from '../../features/abonnements/liste/use-gestes.tsx'
import type { SurSelection } from '../../features/abonnements/liste/ContratsRattaches.tsx'
import { ContratsScreen } from '../../features/abonnements/screens/ContratsScreen.tsx'
import { AjoutAuGroupe } from '../../features/groupes/components/AjoutAuGroupe.tsx'
import { PanneauGroupes } from '../../features/groupes/components/PanneauGroupes.tsx'
import { usePeutGerer } from '../../features/groupes/use-peut-gerer.ts'
import { ListePortefeuille } from '../../features/tableau-de-bord/portefeuille/ListePortefeuille.tsx'
import { useGroupesPermis } from '../../lib/session/groupes-permis.ts'
import { useAUnPortefeuille } from '../menus/use-a-un-portefeuille.ts'

const surSelection: SurSelection = ({ total, ...choix }, vider) => (
  <AjoutAuGroupe choix={choix} nombre={choix.all ? total : choix.ids.size} onFait={vider} />
)

/** The list of a portfolio, with what can be done with each contract and with those chosen. */
function Portefeuille({ gerer }: { gerer: boolean }) {
  const { gestes, choix, dialogues } = useGestes()
  return (
    <>
      <ListePortefeuille choix={choix} {...(gestes && { gestes })} {...(gerer && { surSelection })} />
      {dialogues}
    </>
  )
}

/** `/manage/contrats`: the contracts of the account, with its groups, into which those chosen are put. */
export function ContratsPage() {
  const groupes = useGroupesPermis()
  const gerer = usePeutGerer()
  const portefeuille = useAUnPortefeuille()
  return (
    <ContratsScreen
      groupes={groupes && <PanneauGroupes />}
      {...(portefeuille ? { liste: <Portefeuille gerer={gerer} /> } : gerer && { surSelection })}
    />
  )
}
