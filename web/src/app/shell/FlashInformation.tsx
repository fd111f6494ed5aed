import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { affichage, flashQuery } from '../../features/contenus/flash/flash.ts'

/** At the top of every page, what the service has to tell; nothing of it is fetched when there is nothing. */
export function FlashInformation({ contract, large = false }: { contract?: string | undefined; large?: boolean }) {
  const { data } = useQuery({ ...flashQuery(contract), placeholderData: keepPreviousData })
  const { Lignes } = affichage
  return (
    data?.articles[0] && (
      <Suspense>
        <Lignes lignes={data.articles} large={large} />
      </Suspense>
    )
  )
}
