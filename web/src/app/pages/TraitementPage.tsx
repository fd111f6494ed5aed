import { useParams } from '@tanstack/react-router'
import { TraitementScreen } from '../../features/services/screens/TraitementScreen.tsx'

/** `/service/traitement/…`: the batch that the address names. */
export function TraitementPage() {
  const { idProcessus = '' } = useParams({ strict: false })
  return <TraitementScreen key={idProcessus} id={idProcessus} />
}
