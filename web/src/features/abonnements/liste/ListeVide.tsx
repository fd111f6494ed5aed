import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import type { ListQuery } from '../../../ui/table/list-query.ts'
import { AucunContrat } from '../components/AucunContrat.tsx'
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
  const revenir = useEffectEvent(() => onChanger({ indexPage: Math.ceil(total / nbElements) }))
  useEffect(() => {
    if (total > 0) revenir()
  }, [total])
  if (total > 0) return <Loading shape="table" />
  if (recherche) {
    return (
      <EmptyState
        level={2}
        title={textes.rien(recherche)}
        reason={textes.rienRaison}
        action={
          <Button size="sm" variant="outline" onClick={() => onChanger({ recherche: '' })}>
            {textes.revoir}
          </Button>
        }
      />
    )
  }
  return <AucunContrat rattacher={rattacher} />
}
