import { BeyondLastPage } from '../../../ui/table/BeyondLastPage.tsx'
import type { ListQuery } from '../../../ui/table/list-query.ts'
import { AucunContrat } from '../components/AucunContrat.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.liste

interface Props {
  demande: ListQuery
  /** What the whole query finds: above 0 when only this page is empty. */
  total: number
  rattacher: boolean
  onChanger: (changement: Partial<ListQuery>) => void
}

/** No row to show: none at all, none for this search, or none any more on this page. */
export function ListeVide({ demande: { recherche, nbElements }, total, rattacher, onChanger }: Props) {
  if (total > 0) return <BeyondLastPage total={total} size={nbElements} onPage={(indexPage) => onChanger({ indexPage })} />
  if (recherche) {
    return (
      <NothingFound
        level={2}
        title={textes.rien(recherche)}
        reason={textes.rienRaison}
        resetLabel={textes.revoir}
        onReset={() => onChanger({ recherche: '' })}
      />
    )
  }
  return <AucunContrat rattacher={rattacher} />
}
