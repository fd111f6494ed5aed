import { AucunContrat } from '../components/AucunContrat.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.liste

interface Props {
  recherche: string
  rattacher: boolean
  onRevoir: () => void
}

/** No row to show: none at all, or none for this search. */
export function ListeVide({ recherche, rattacher, onRevoir }: Props) {
  if (recherche) return <NothingFound texts={textes} search={recherche} onReset={onRevoir} />
  return <AucunContrat rattacher={rattacher} />
}
