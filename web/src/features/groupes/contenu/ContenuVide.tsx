import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BeyondLastPage } from '../../../ui/table/BeyondLastPage.tsx'
import type { ListQuery } from '../../../ui/table/list-query.ts'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.contenu

interface Props {
  demande: ListQuery
  total: number
  geste: 'ajout' | 'retrait' | null
  idGroupe: number
  onChanger: (changement: Partial<ListQuery>) => void
}

/** No contract to show: none any more on this page, none for this search, none in the group, or none left to add. */
export function ContenuVide({ demande: { recherche, nbElements }, total, geste, idGroupe, onChanger }: Props) {
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
  if (geste === 'ajout') return <EmptyState level={2} title={textes.plein} reason={textes.pleinRaison} />
  return (
    <EmptyState
      level={2}
      title={textes.vide}
      reason={geste ? textes.videRaison : textes.videLecture}
      action={geste && <ButtonLink href={`#/manage/groupe/${idGroupe}?onglet=ajout`}>{libelles.detail.onglets.ajout}</ButtonLink>}
    />
  )
}
