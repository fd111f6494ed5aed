import { FacturesScreen } from '../../features/factures/screens/FacturesScreen.tsx'
import { PayerFactures } from '../../features/paiements/components/PayerFactures.tsx'

/** `/factures`: the invoices, and how they are paid. */
export const FacturesPage = () => <FacturesScreen Payer={PayerFactures} />
