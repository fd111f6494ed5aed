import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { plageContenant, plageVoisine } from '@ael/contract/consommation/periodes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { barres } from '../../../lib/consommation/barres.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { formatMois } from '../../../lib/formats/dates.ts'
import { maintenant as lireMaintenant } from '../../../lib/maintenant.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { PeriodNav } from '../../../ui/chart/PeriodNav.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from './libelles.ts'

const WATTHEURES = 1000

/** What the installation of a contract gave on each day of a month. */
export function ProductionDuMois({ numeroContrat }: { numeroContrat: string }) {
  const [maintenant] = useState(lireMaintenant)
  const [jour, setJour] = useState(maintenant.jour)
  const plage = plageContenant('JOURNEE', jour)
  const avant = plageVoisine('JOURNEE', plage, -1)
  const apres = plageVoisine('JOURNEE', plage, 1)
  const params = {
    contract: numeroContrat,
    dateDebut: plage.debut,
    dateFin: plage.fin,
    granularite: 'JOURNEE',
  } as const
  const production = useQuery({
    ...callQuery(consommationCalls.listeProductionsParAnneeChart, { params }),
    placeholderData: keepPreviousData,
  })
  if (production.isError)
    return (
      <ErrorState
        error={production.error}
        level={2}
        title={libelles.echec}
        detail={libelles.echecDetail}
        onRetry={() => void production.refetch()}
      />
    )
  if (!production.data) return <Loading shape="chart" label={libelles.chargement} />
  const series = barres(
    production.data.resultats.map(({ dateReleve, dateFin, typeAgregat, productionEnKwh }) => ({
      dateReleve,
      dateFin,
      typeAgregat,
      volumeConsoEnLitres: productionEnKwh === null ? null : productionEnKwh * WATTHEURES,
      volumeConsoEnM3: productionEnKwh,
      volumeRaw: productionEnKwh,
      etat: productionEnKwh === null ? 'manquant' : 'mesure',
      complet: productionEnKwh !== null,
      index: null,
    })),
    maintenant.instant,
  )
  const connues = series.flatMap(({ valeur }) => (valeur === null ? [] : [valeur]))
  const { avecUnite, axe } = ecriture('ELECTRICITE', 'M3', Math.max(0, ...connues))
  // The former month keeps its name until the next is there.
  const mois = formatMois(production.data.resultats[0]?.dateReleve ?? plage.debut)
  return (
    <Panel busy={production.isPlaceholderData}>
      <PeriodNav
        period={formatMois(plage.debut)}
        previousLabel={formatMois(avant.debut)}
        nextLabel={formatMois(apres.debut)}
        onPrevious={() => setJour(avant.fin)}
        onNext={apres.debut <= maintenant.jour ? () => setJour(apres.debut) : undefined}
      />
      {connues.length === 0 ? (
        <EmptyState level={2} title={libelles.aucune(mois)} reason={libelles.aucuneDetail} />
      ) : (
        <>
          <p>{libelles.total(avecUnite(connues.reduce((somme, valeur) => somme + valeur, 0)))}</p>
          <BarChart
            titre={libelles.graphique(mois)}
            axe={libelles.axe}
            barres={series}
            formatValeur={avecUnite}
            formatAxe={axe}
          />
        </>
      )}
    </Panel>
  )
}
