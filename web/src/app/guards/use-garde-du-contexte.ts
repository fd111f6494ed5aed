import { useQuery } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { useContexte } from '../../lib/session/contexte.ts'
import { pageFermee } from './page-fermee.ts'

/** Asks the guard again once the page that is open is closed: in another contract, or because rights have changed. */
export function useGardeDuContexte(): void {
  const router = useRouter()
  const contexte = useContexte()
  const { data } = useQuery(autorisationsQuery(contexte))
  const droit = useMatches({ select: (matches) => matches.at(-1)?.staticData.droit })
  const fermee = data !== undefined && pageFermee(droit, contexte, data)
  useEffect(() => {
    if (fermee) void router.invalidate()
  }, [fermee, router])
}
