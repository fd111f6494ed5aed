import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { barres } from '../../../lib/consommation/barres.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { libelles } from '../libelles.ts'
import { estDansDeclenchement, plageDeclenchement } from '../plage-declenchement.ts'
import { grapheDeclenchementQuery } from '../queries.ts'
import styles from './Alertes.module.css'

/** From here on days are told in cubic metres. */
const GRAND = 10_000

/** The days around a firing, those that it tells marked. */
export function GrapheDeclenchement({ declenchement }: { declenchement: DeclenchementAlerte }) {
  const { jour, instant } = maintenant()
  const lecture = useQuery(grapheDeclenchementQuery(declenchement, plageDeclenchement(declenchement, jour)))
  if (lecture.isError) return <EmptyState title={libelles.grapheEchec} reason={messageErreur(lecture.error)} />
  if (!lecture.data) {
    return (
      <div className={styles.place}>
        <Loading shape="chart" />
      </div>
    )
  }
  const series = barres(lecture.data.resultats, instant).map((barre) => ({
    ...barre,
    precedent: null,
    inhabituel: estDansDeclenchement(declenchement, barre.cle),
  }))
  const plusGrand = Math.max(0, ...series.map(({ valeur }) => valeur ?? 0))
  const { avecUnite, axe, symbole } = ecriture(lecture.data.grandeur, plusGrand < GRAND ? 'L' : 'M3', plusGrand)
  return (
    <BarChart
      titre={libelles.graphe(declenchement.titre)}
      axe={`${symbole} par jour`}
      barres={series}
      formatValeur={avecUnite}
      formatAxe={axe}
      inhabituel={libelles.inhabituel}
    />
  )
}
