import { type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { phone, useMedia } from '../use-media.ts'
import { BeyondLastPage } from './BeyondLastPage.tsx'
import { BulkBar } from './BulkBar.tsx'
import { CardRows } from './CardRows.tsx'
import { type DataColumn, emptySelection, type TableSelection } from './columns.ts'
import styles from './DataTable.module.css'
import type { ListQuery } from './list-query.ts'
import type { Noun } from './noun.ts'
import { Pager } from './Pager.tsx'
import { SortSelect } from './SortSelect.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TableRows } from './TableRows.tsx'
import { useDataTable } from './use-data-table.ts'

export interface DataTableProps<Row extends object> {
  /** What the table lists, for screen readers: « Contrats du compte ». */
  caption: string
  /** Stable between renders, like `rows`: kept outside of the component, or memoised by the compiler. */
  columns: ReadonlyArray<DataColumn<Row>>
  /** The page that the server answered; undefined until its first answer. */
  rows: readonly Row[] | undefined
  getRowId: (row: Row) => string
  /** The row's name, said by its checkbox: « le contrat 0447122 ». Left out where no row is chosen. */
  getRowName?: (row: Row) => string
  /** How many rows the query finds in all. */
  total: number
  /** Above it, a total is not counted: « plus de 10 000 ». */
  totalMax?: number | undefined
  /** The search ended before it had read everything: there may be more than `total`. */
  partial?: boolean | undefined
  query: ListQuery
  onQueryChange: (change: Partial<ListQuery>) => void
  /** What is counted, after a number, for one and for several: « contrat », « contrats ». */
  noun?: Noun
  /** True while another page is on its way: the former one stays, to be read, under a line that moves. */
  loading?: boolean
  /** Shown instead of the rows when the call failed: what failed, what is safe. */
  error?: { error: unknown; title: string; detail?: ReactNode; level?: 2 | 3; onRetry: () => void }
  /** An EmptyState, when the query finds nothing; a page beyond the last one shows the last one instead. */
  empty: ReactNode
  density?: 'confort' | 'dense'
  /** `first-line` where cells take several lines: a row is then read along its first one. */
  align?: 'middle' | 'first-line'
  /** `table` for short tables that stay tables on a phone. */
  onPhone?: 'cards' | 'table'
  selection?: TableSelection
  onSelectionChange?: (selection: TableSelection) => void
  /** False where « all » would be more than what the list shows. */
  selectAll?: boolean
  /** Buttons of the bulk bar. */
  bulkActions?: ReactNode
}

/** A list that the server searches, sorts and cuts: table on a desk, two-column cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  // Rows and headers are read from TanStack's table object, whose identity never changes: memoised, they would go stale.
  'use no memo'
  const { caption, columns, rows, query, onQueryChange, total, noun, loading, error, empty } = props
  const {
    density = 'confort',
    align = 'middle',
    onPhone = 'cards',
    selection = emptySelection,
    onSelectionChange,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const cards = useMedia(phone) && onPhone === 'cards'
  const table = useDataTable({ ...props, rows: rows ?? noRows, selection })
  const count = selection.all ? total : selection.ids.size
  const view = { columns, table, getRowName: onSelectionChange && props.getRowName }

  const turn = (change: Partial<ListQuery>) => {
    onQueryChange(change)
    frame.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      {cards && <SortSelect columns={columns} query={query} onQueryChange={onQueryChange} />}
      <div
        ref={frame}
        className={classes(
          styles.frame,
          density === 'dense' && styles.dense,
          align === 'first-line' && styles.firstLine,
          cards && styles.asCards,
          loading && rows && styles.waiting,
        )}
        aria-busy={loading ?? rows === undefined}
      >
        {body()}
        {!error && total > 0 && (
          <Pager
            query={query}
            total={total}
            totalMax={props.totalMax}
            partial={props.partial}
            noun={noun}
            onQueryChange={turn}
          />
        )}
      </div>
      {count > 0 && (
        <BulkBar
          count={count}
          total={total}
          noun={noun}
          onSelectAll={
            selection.all || props.selectAll === false
              ? undefined
              : () => onSelectionChange?.({ ids: new Set(), all: true })
          }
          onClear={() => onSelectionChange?.(emptySelection)}
        >
          {props.bulkActions}
        </BulkBar>
      )}
    </>
  )

  function body() {
    if (error) return <div className={styles.state}>{<ErrorState {...error} />}</div>
    if (rows === undefined) {
      return (
        <div className={styles.state}>
          <Loading shape="table" rows={Math.min(query.nbElements, 8)} />
        </div>
      )
    }
    if (rows.length === 0) {
      return (
        <div className={styles.state}>
          {total > 0 ? (
            <BeyondLastPage
              total={total}
              size={query.nbElements}
              onPage={(indexPage) => onQueryChange({ indexPage })}
            />
          ) : (
            empty
          )}
        </div>
      )
    }
    if (cards) return <CardRows caption={caption} {...view} />
    return (
      <TableFrame>
        <TableRows caption={caption} {...view} />
      </TableFrame>
    )
  }
}

const noRows: never[] = []
