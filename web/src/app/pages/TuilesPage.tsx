import { Payer } from '../../features/paiements/components/Payer.tsx'
import { TuilesScreen } from '../../features/tableau-de-bord/screens/TuilesScreen.tsx'

/** `/tiles`: the tiles of the dashboard alone. */
export const TuilesPage = () => <TuilesScreen Payer={Payer} />
