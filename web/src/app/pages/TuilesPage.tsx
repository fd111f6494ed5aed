import { PayerSolde } from '../../features/paiements/components/PayerSolde.tsx'
import { TuilesScreen } from '../../features/tableau-de-bord/screens/TuilesScreen.tsx'

/** `/tiles`: the tiles of the dashboard alone. */
export const TuilesPage = () => <TuilesScreen Payer={PayerSolde} />
