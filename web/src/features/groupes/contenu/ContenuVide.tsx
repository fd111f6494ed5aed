import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.contenu

interface Props {
  recherche: string
  geste: 'ajout' | 'retrait' | null
  idGroupe: number
  onRevoir: () => void
}

/** No contract to show: none for this search, none in the group, or none left to add. */
export function ContenuVide({ recherche, geste, idGroupe, onRevoir }: Props) {
  if (recherche) return <NothingFound texts={textes} search={recherche} onReset={onRevoir} />
  if (geste === 'ajout') return <EmptyState level={2} title={textes.plein} reason={textes.pleinRaison} />
  return (
    <EmptyState
      level={2}
      title={textes.vide}
      reason={geste ? textes.videRaison : textes.videLecture}
      action={
        geste && (
          <ButtonLink href={`#/manage/groupe/${idGroupe}?onglet=ajout`}>{libelles.detail.onglets.ajout}</ButtonLink>
        )
      }
    />
  )
}
