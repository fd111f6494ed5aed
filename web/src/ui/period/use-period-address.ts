import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Period, periodAddressNames, readPeriod } from './period.ts'

const noPeriod = Object.fromEntries(periodAddressNames.map((name) => [name, undefined]))

/**
 * The period of a list that stands in the address of its page, and its changes, which lead back to the first page of
 * the list. The route lets it pass: `validateSearch: texteDe(...periodAddressNames)`.
 */
export function usePeriodAddress() {
  const navigate = useNavigate()
  const change = (period: Period, others: Readonly<Record<string, undefined>> = {}) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...others, page: undefined, ...noPeriod, ...period }),
    })
  return [readPeriod(useSearch({ strict: false })), change] as const
}
