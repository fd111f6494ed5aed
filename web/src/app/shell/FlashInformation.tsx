import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { chargerFlash, flashQuery } from '../../features/contenus/flash/flash.ts'

const Lignes = lazy(async () => ({ default: (await chargerFlash()).LignesFlash }))

/** At the top of every page, what the service has to tell; nothing of it is fetched when there is nothing. */
export function FlashInformation({ contract }: { contract?: string | undefined }) {
  const { data } = useQuery({ ...flashQuery(contract), placeholderData: keepPreviousData })
  return (
    data?.articles[0] && (
      <Suspense>
        <Lignes lignes={data.articles} />
      </Suspense>
    )
  )
}
