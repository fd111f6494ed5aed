import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type Period, writePeriod } from '../../../ui/period/period.ts'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { libelles } from '../libelles.ts'
import { lienVue, type Vue } from '../vues.ts'

const textes = libelles.liste

/** No invoice to show: none in this view, or none for what is searched. */
export function ListeVide({
  vue,
  recherche,
  periode,
  onRevoir,
}: {
  vue: Vue
  recherche: string
  periode: Period
  onRevoir: () => void
}) {
  const jours = writePeriod(periode)
  if (recherche)
    return (
      <NothingFound
        texts={{ ...textes, rien: (texte) => textes.rien(texte, jours) }}
        search={recherche}
        onReset={onRevoir}
      />
    )
  if (jours)
    return (
      <NothingFound
        texts={{
          ...textes.rienPeriode,
          rien: () => textes.rienPeriode.rien(textes.vide[vue], jours),
          revoir: textes.revoir,
        }}
        search=""
        onReset={onRevoir}
      />
    )
  return (
    <EmptyState
      level={2}
      title={textes.vide[vue]}
      reason={textes.videRaison[vue]}
      action={vue !== 'toutes' && <ButtonLink href={lienVue('toutes')}>{textes.voirToutes}</ButtonLink>}
    />
  )
}
