import { useSearch } from '@tanstack/react-router'
import { ContratsScreen } from './ContratsScreen.tsx'

/** `/admin/contrat?compte=`: the contracts that an account reaches; without it, those of the service. */
export function ContratScreen() {
  const { compte } = useSearch({ from: '/admin/contrat' })
  return <ContratsScreen key={compte} compte={/^\d{1,15}$/.test(compte ?? '') ? compte : undefined} />
}
