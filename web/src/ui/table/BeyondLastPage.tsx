import { useEffect, useEffectEvent } from 'react'
import { Loading } from '../Loading.tsx'

interface Props {
  /** How many rows the query finds, and how many a page holds. */
  total: number
  size: number
  onPage: (indexPage: number) => void
}

/** In the place of a page that is no longer there, rows having gone: shows the last one that is. */
export function BeyondLastPage({ total, size, onPage }: Props) {
  const goBack = useEffectEvent(() => onPage(Math.ceil(total / size)))
  useEffect(() => goBack(), [])
  return <Loading shape="table" />
}
