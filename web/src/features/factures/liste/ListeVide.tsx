import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { libelles } from '../libelles.ts'
import { lienVue, type Vue } from '../vues.ts'

const textes = libelles.liste

/** No invoice to show: none in this view, or none for this search. */
export function ListeVide({ vue, recherche, onRevoir }: { vue: Vue; recherche: string; onRevoir: () => void }) {
  if (recherche) return <NothingFound texts={textes} search={recherche} onReset={onRevoir} />
  return (
    <EmptyState
      level={2}
      title={textes.vide[vue]}
      reason={textes.videRaison[vue]}
      action={vue !== 'toutes' && <ButtonLink href={lienVue('toutes')}>{textes.voirToutes}</ButtonLink>}
    />
  )
}
