import { RechercheContrat } from '../../features/abonnements/accueil/RechercheContrat.tsx'
import { AccueilGestionScreen } from '../../features/abonnements/screens/AccueilGestionScreen.tsx'
import { usePeutGerer } from '../../features/groupes/use-peut-gerer.ts'
import { PortefeuilleScreen } from '../../features/tableau-de-bord/portefeuille/PortefeuilleScreen.tsx'
import { useAUnPortefeuille } from '../menus/use-a-un-portefeuille.ts'

/** `/manage/home`: the portfolio of whoever has one; the contracts of others who land there. */
export function AccueilGestionPage() {
  const gererGroupes = usePeutGerer()
  return useAUnPortefeuille() ? (
    <PortefeuilleScreen gererGroupes={gererGroupes} recherche={<RechercheContrat />} />
  ) : (
    <AccueilGestionScreen />
  )
}
