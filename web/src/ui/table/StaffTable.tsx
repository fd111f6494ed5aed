import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParametre } from '../../lib/session/configuration.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import type { DataColumn } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { ExportButtons, type ExportFormat } from './ExportButtons.tsx'
import { ListBar } from './ListBar.tsx'
import { localPage, type LocalColumn } from './local-page.ts'
import type { Noun } from './noun.ts'
import { SavedViews } from './SavedViews.tsx'
import { SearchField } from './SearchField.tsx'
import { useListAddress } from './use-list-address.ts'

interface Bar {
  /** Under which the columns chosen are remembered. */
  name: string
  /** Those of the search left out: the list is not searched by words. */
  texts?: { recherche?: string; rechercheExemple?: string; exporter?: string }
  /** Beside the search. */
  filters?: ReactNode
  exportable?: boolean
  /** Left out: what is in the table is exported by other means. */
  onExport?: ((format: ExportFormat) => void) | undefined
}

type Common<Row extends object> = Omit<DataTableProps<Row>, 'columns' | 'density'> & Bar

/** A table of the back office: dense, its columns chosen, its views kept, searched, exported. */
export function StaffTable<Row extends object>({
  name,
  texts = {},
  filters,
  exportable = false,
  onExport,
  columns,
  query,
  onQueryChange,
  ...table
}: Common<Row> & { columns: readonly DataColumn<Row>[] }) {
  const [hidden, toggle] = useChosenColumns(name, columns)
  return (
    <>
      <ListBar>
        {texts.recherche !== undefined && (
          <SearchField
            label={texts.recherche}
            placeholder={texts.rechercheExemple ?? ''}
            value={query.recherche ?? ''}
            onSearch={(recherche) => onQueryChange({ recherche })}
          />
        )}
        {filters}
        <SavedViews name={name} />
        <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
        {onExport && <ExportButtons label={texts.exporter ?? ''} disabled={!exportable} onExport={onExport} />}
      </ListBar>
      <DataTable
        {...table}
        density="dense"
        columns={columns.filter(({ id }) => !hidden.has(id))}
        query={query}
        onQueryChange={onQueryChange}
      />
    </>
  )
}

interface LocalTexts {
  legende: string
  recherche: string
  rechercheExemple: string
  exporter?: string
  /** When the list could not be read. */
  echec: string
  echecDetail: string
  /** When nothing is found. */
  rien: string
  rienRaison: string
  compte: Noun
}

interface LocalProps<Row extends object> {
  name: string
  texts: LocalTexts
  columns: readonly LocalColumn<Row>[]
  read: UseQueryResult<{ resultats: Row[] }>
  /** What tells a row from others. */
  getRowId: (row: Row) => string
  filters?: ReactNode
  exporting?: boolean
  onExport?: (format: ExportFormat) => void
}

/** The same of a list that the browser has in full: it is searched, sorted and cut here. */
export function LocalStaffTable<Row extends object>({
  name,
  texts,
  columns,
  read,
  getRowId,
  filters,
  exporting = false,
  onExport,
}: LocalProps<Row>) {
  const size = useParametre('ConfigurationNbMaxElementPagination')
  const [first = '', ...others] = columns.flatMap(({ id, sortable }) => (sortable ? [id] : []))
  const [query, change] = useListAddress({ sorts: [first, ...others], size })
  const page = read.data && localPage(read.data.resultats, columns, query)
  return (
    <StaffTable
      name={name}
      texts={texts}
      caption={texts.legende}
      noun={texts.compte}
      columns={columns}
      rows={page?.rows}
      total={page?.total ?? 0}
      error={
        read.isError
          ? {
              error: read.error,
              title: texts.echec,
              detail: texts.echecDetail,
              level: 2,
              onRetry: () => void read.refetch(),
            }
          : undefined
      }
      query={query}
      onQueryChange={change}
      getRowId={getRowId}
      filters={filters}
      exportable={!exporting && read.isSuccess}
      onExport={onExport}
      empty={<EmptyState level={2} title={texts.rien} reason={texts.rienRaison} />}
    />
  )
}
