import type { GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coordonneesQuery } from '../../../lib/clients/coordonnees.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { libelles } from '../libelles.ts'
import { autorisationQuery, cibleDe, datesQuery } from '../../../lib/consommation/lectures.ts'
import { AvisCoordonnees } from './AvisCoordonnees.tsx'
import { ConsommationOuverte } from './ConsommationOuverte.tsx'
import { SansConsentement } from './SansConsentement.tsx'

/** The whole screen for a contract or group: what is open is read first, then the graph of the address. */
export function Consommation({ contexte, actions }: { contexte: Contexte; actions?: ReactNode }) {
  const cible = cibleDe(contexte)
  const autorisation = useQuery(autorisationQuery(cible))
  const dates = useQuery(datesQuery(cible))
  // With the others: once the graph is there nothing pushes it down. Without an answer nothing is said.
  const coordonnees = useQuery(coordonneesQuery(useUtilisateur(), contexte))
  if (autorisation.isError || dates.isError) {
    const reprendre = () => void Promise.all([autorisation.refetch(), dates.refetch()])
    return (
      <ErrorState
        error={autorisation.error ?? dates.error}
        level={2}
        title={libelles.echec}
        detail={libelles.echecDetail}
        onRetry={reprendre}
      />
    )
  }
  if (!autorisation.data || !dates.data || coordonnees.isLoading)
    return <Loading shape="chart" label={libelles.releves} />
  const { granularites, granulariteParDefaut } = autorisation.data
  return (
    <ConsommationOuverte
      contexte={contexte}
      actions={actions}
      cible={cible}
      ouvertes={
        new Set(
          granularites.filter(({ autorise }) => autorise).map(({ granularite }) => granularite as GranulariteZoom),
        )
      }
      usuelle={(granulariteParDefaut as GranulariteZoom | null) ?? 'MOIS'}
      avis={
        <>
          {coordonnees.data?.result && <AvisCoordonnees />}
          <SansConsentement granularites={granularites} />
        </>
      }
      connues={dates.data.datesParGranularite}
    />
  )
}
