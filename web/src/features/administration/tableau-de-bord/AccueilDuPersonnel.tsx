import type { SujetAccueil } from '@ael/contract/administration/accueil.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatHeure } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Attentes } from './Attentes.tsx'
import { Chiffres } from './Chiffres.tsx'
import { libelles } from './libelles.ts'

const RELECTURE_MS = 60_000

interface Props {
  lieux: Partial<Record<SujetAccueil, string>>
  /** What stands under it: shown with it, which would push it away. */
  children?: ReactNode
}

/** What waits for somebody, read again every minute, and the figures of a month. */
export function AccueilDuPersonnel({ lieux, children }: Props) {
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery({
    ...callQuery(administrationCalls.accueil, {}),
    staleTime: 0,
    refetchInterval: RELECTURE_MS,
  })
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={data && libelles.relu(formatHeure(new Date(dataUpdatedAt).toISOString()))}
      />
      {data ? (
        <>
          <Attentes attentes={data.attentes} lieux={lieux} maintenant={dataUpdatedAt} />
          <Chiffres jours={data.jours} />
        </>
      ) : isError ? (
        <ErrorState
          level={2}
          title={libelles.echec}
          detail={libelles.echecDetail}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading shape="table" rows={8} />
      )}
      {(data || isError) && children}
    </>
  )
}
