import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListAddressOptions, listAddressNames, readListAddress, writeListAddress } from './list-address.ts'
import { changeListQuery, type ListQuery } from './list-query.ts'

/**
 * The query of a list that stands in the address of its page, and its changes; the page's other values stay there.
 * The route lets them pass: `validateSearch: texteDe(...listAddressNames)`.
 */
export function useListAddress<Sort extends string>(options: ListAddressOptions<Sort>) {
  const query = readListAddress(useSearch({ strict: false }), options)
  const navigate = useNavigate()
  const change = (patch: Partial<ListQuery>) => {
    const next = changeListQuery(query, patch)
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        ...noListAddress,
        ...writeListAddress(next, options),
      }),
      // Each letter of a search would be a step back otherwise.
      replace: next.recherche !== query.recherche,
    })
  }
  return [query, change] as const
}

const noListAddress = Object.fromEntries(listAddressNames.map((name) => [name, undefined]))
