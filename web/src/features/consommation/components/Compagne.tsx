import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { COMPAGNES, zoomDe, type Granularite, type GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import { plageContenant, type Plage } from '@ael/contract/consommation/periodes.ts'
import { useQuery } from '@tanstack/react-query'
import { partDeSemaine } from '../../../lib/alertes/fuite.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { barres, dernierJourReleve } from '../../../lib/consommation/barres.ts'
import { DETAIL, libelles, PAR } from '../libelles.ts'
import type { Maintenant } from '../../../lib/maintenant.ts'
import { grapheQuery, type Cible } from '../../../lib/consommation/lectures.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { nomPlage, type Vue } from '../vue.ts'

interface Props {
  cible: Cible
  granularite: GranulariteZoom
  plage: Plage
  unite: Vue['unite']
  comparer: boolean
  fuite: Fuite | null
  maintenant: Maintenant
}

/**
 * The second graph: the quarters beside the months, the weeks beside the days
 * (docs/domaines/consommation.md#second-graphe).
 */
export function Compagne({ cible, granularite, plage, unite, comparer, fuite, maintenant }: Props) {
  const compagne = COMPAGNES[granularite]
  return compagne ? <GrapheCompagne {...{ cible, compagne, plage, unite, comparer, fuite, maintenant }} /> : null
}

function GrapheCompagne({
  cible,
  compagne,
  plage,
  unite,
  comparer,
  fuite,
  maintenant,
}: Omit<Props, 'granularite'> & { compagne: Granularite }) {
  const { data: graphe, isError } = useQuery(grapheQuery(cible, compagne, plage))
  if (isError) return null
  const series = (graphe ? barres(graphe.resultats, maintenant.instant, dernierJourReleve(graphe)) : []).map(
    (barre) => ({
      ...barre,
      precedent: comparer ? barre.precedent : null,
      ...(compagne === 'SEMAINE' && { part: partDeSemaine(fuite, barre.cle, plage.fin) }),
    }),
  )
  // What was shown keeps its own name until the next is there.
  const montree = graphe?.granularite ?? compagne
  const du = plageContenant(montree, graphe?.dateFin ?? plage.fin)
  const { avecUnite, axe, nom } = ecriture(
    graphe?.grandeur ?? 'EAU',
    unite,
    Math.max(0, ...series.map(({ valeur }) => valeur ?? 0)),
  )
  return (
    <Panel title={DETAIL[montree]}>
      {graphe ? (
        <BarChart
          titre={`Consommation par ${PAR[montree]}, ${nomPlage(zoomDe(montree), du)}`}
          axe={`${nom} par ${PAR[montree]}`}
          barres={series}
          formatValeur={avecUnite}
          formatAxe={axe}
          precedent={libelles.anPasse}
          part={libelles.ecoulementContinu}
        />
      ) : (
        <Loading shape="chart" label={libelles.releves} />
      )}
    </Panel>
  )
}
