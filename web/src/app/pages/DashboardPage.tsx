import { Payer } from '../../features/paiements/components/Payer.tsx'
import { DashboardScreen } from '../../features/tableau-de-bord/screens/DashboardScreen.tsx'
import { Vitrine } from './Vitrine.tsx'

/** `/dashboard`: the dashboard, and below it what the service has to tell. */
export const DashboardPage = () => (
  <>
    <DashboardScreen Payer={Payer} />
    <Vitrine carousel="carousel_tableau_de_bord" tuiles="mises_en_avant" place="deux" />
  </>
)
