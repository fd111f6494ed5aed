import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { chargerFlash, flashCharge, flashQuery } from '../../features/contenus/flash/flash.ts'

const LignesATerme = lazy(async () => ({ default: (await chargerFlash()).LignesFlash }))

/** At the top of every page, what the service has to tell; nothing of it is fetched when there is nothing. */
export function FlashInformation({ contract, large = false }: { contract?: string | undefined; large?: boolean }) {
  const { data } = useQuery({ ...flashQuery(contract), placeholderData: keepPreviousData })
  const Lignes = flashCharge() ?? LignesATerme
  return (
    data?.articles[0] && (
      <Suspense>
        <Lignes lignes={data.articles} large={large} />
      </Suspense>
    )
  )
}
