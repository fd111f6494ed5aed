import { useSearch } from '@tanstack/react-router'
import { FactureParLien } from '../../features/factures/lien/FactureParLien.tsx'

/** `/facture-electronique?token=`: an invoice by the link of a mail. */
export function FactureElectroniquePage() {
  const { token = '' } = useSearch({ from: '/facture-electronique' })
  return <FactureParLien key={token} token={token} />
}
