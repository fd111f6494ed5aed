import type { UseQueryResult } from '@tanstack/react-query'
import type { DataTableProps } from './DataTable.tsx'

type Failure = Omit<NonNullable<DataTableProps<object>['error']>, 'error' | 'onRetry'>

/** What a DataTable shows of a list's read, spread into it: `{...listRead(contrats, { title, detail })}`. */
export function listRead<Row>(
  read: UseQueryResult<{ resultats: Row[]; nbTotalResultats: number; partiel?: boolean }>,
  failure: Failure,
) {
  return {
    rows: read.data?.resultats,
    total: read.data?.nbTotalResultats ?? 0,
    partial: read.data?.partiel,
    // Undefined before the first answer: the table then tells by its rows that it waits.
    loading: read.isPlaceholderData || undefined,
    error: read.isError
      ? { level: 2 as const, ...failure, error: read.error, onRetry: () => void read.refetch() }
      : undefined,
  }
}
