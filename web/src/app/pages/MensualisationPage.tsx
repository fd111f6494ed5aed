import { MensualisationScreen } from '../../features/prelevements/screens/MensualisationScreen.tsx'
import { PayerEcheance } from '../../features/paiements/components/PayerEcheance.tsx'

/** `/mensualisation`: the monthly plan, and how what it left is paid. */
export const MensualisationPage = () => <MensualisationScreen Payer={PayerEcheance} />
