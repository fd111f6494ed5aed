import { lignesParPage } from '@ael/contract/commun/pagination.ts'
import { useState } from 'react'

/** What a list asks of the server, in the words of the wire: pages count from 1. */
export interface ListQuery<Sort extends string = string> {
  indexPage: number
  nbElements: number
  /** Id of the sorted column. */
  tri?: Sort
  triDecroissant?: boolean
  recherche?: string
}

/** Rows per page offered to the user: the usual ones, and that of the installation. */
export const pageSizes = (setting: number): number[] =>
  [...new Set([10, 25, 50, lignesParPage(setting)])].sort((a, b) => a - b)

/** Changes what is asked: anything but the page itself goes back to the first one. */
export function changeListQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, ...change, indexPage: change.indexPage ?? 1 }
}

/** The next sort when a header is pressed: ascending, then descending, then ascending again. */
export function toggleSort(query: ListQuery, column: string): ListQuery {
  const same = query.tri === column
  return changeListQuery(query, { tri: column, triDecroissant: same && !query.triDecroissant })
}

/** Holds a list's query in the screen; 25 rows a page unless told otherwise. */
export function useListQuery(initial: Partial<ListQuery> = {}) {
  const [query, setQuery] = useState<ListQuery>({ indexPage: 1, nbElements: 25, ...initial })
  const change = (patch: Partial<ListQuery>) => setQuery((before) => changeListQuery(before, patch))
  return [query, change] as const
}
