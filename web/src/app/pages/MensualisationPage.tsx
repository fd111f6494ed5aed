import { OngletsFactures } from '../../features/factures/components/OngletsFactures.tsx'
import { PayerEcheance } from '../../features/paiements/components/PayerEcheance.tsx'
import { MensualisationScreen } from '../../features/prelevements/screens/MensualisationScreen.tsx'
import { useContexte } from '../../lib/session/contexte.ts'

/** `/mensualisation`: the monthly plan, beside invoices and settlements, and how what it left is paid. */
export function MensualisationPage() {
  const contexte = useContexte()
  return (
    <MensualisationScreen
      Payer={PayerEcheance}
      onglets={contexte && <OngletsFactures contexte={contexte} courant="mensualisation" />}
    />
  )
}
