import { PayerSolde } from '../../features/paiements/components/PayerSolde.tsx'
import { DashboardScreen } from '../../features/tableau-de-bord/screens/DashboardScreen.tsx'
import { Vitrine } from './Vitrine.tsx'

/** `/dashboard`: the dashboard, and below it what the service has to tell. */
export const DashboardPage = () => (
  <>
    <DashboardScreen Payer={PayerSolde} />
    <Vitrine carousel="carousel_tableau_de_bord" tuiles="mises_en_avant" place="deux" />
  </>
)
