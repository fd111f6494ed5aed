import {
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataColumn, TableSelection } from './columns.ts'
import { changeListQuery, type ListQuery } from './list-query.ts'

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

interface Options<Row extends object> {
  columns: ReadonlyArray<DataColumn<Row>>
  rows: readonly Row[]
  getRowId: (row: Row) => string
  query: ListQuery
  onQueryChange: (change: Partial<ListQuery>) => void
  selection: TableSelection
  onSelectionChange?: (selection: TableSelection) => void
}

/** TanStack Table over one page that the server has already searched, sorted and cut; it holds no state of its own. */
export function useDataTable<Row extends object>(options: Options<Row>) {
  const { columns, rows, getRowId, query, onQueryChange, selection, onSelectionChange } = options
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        // A column without an accessor cannot be sorted: the server has the value, we only show it.
        accessorFn: () => null,
        enableSorting: column.sortable ?? false,
        sortDescFirst: false,
      })),
    [columns],
  )
  const sorting: SortingState = query.tri ? [{ id: query.tri, desc: query.triDecroissant ?? false }] : []
  const chosen = selection.all ? rows.map(getRowId) : [...selection.ids]
  const rowSelection: RowSelectionState = Object.fromEntries(chosen.map((id) => [id, true]))

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: onSelectionChange !== undefined,
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [sort] = functionalUpdate(updater, sorting)
      onQueryChange(changeListQuery(query, { tri: sort?.id, triDecroissant: sort?.desc }))
    },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection)
      onSelectionChange?.({ ids: new Set(Object.keys(next)), all: false })
    },
  })
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>
