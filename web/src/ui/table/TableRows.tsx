import { classes } from '../classes.ts'
import { libelles } from './libelles.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { DataColumn } from './columns.ts'
import styles from './DataTable.module.css'
import { PageCheckbox } from './PageCheckbox.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { SortButton } from './SortButton.tsx'
import type { DataTableModel } from './use-data-table.ts'

export interface RowsProps<Row extends object> {
  caption: string
  columns: ReadonlyArray<DataColumn<Row>>
  table: DataTableModel<Row>
  /** Left out: no row is chosen. */
  getRowName: ((row: Row) => string) | undefined
}

/** The page as a table. */
export function TableRows<Row extends object>({ caption, columns, table, getRowName }: RowsProps<Row>) {
  'use no memo'
  const byId = new Map(columns.map((column) => [column.id, column]))
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {getRowName && (
            <th scope="col" className={styles.select}>
              <PageCheckbox table={table} />
            </th>
          )}
          {headers.map(({ id, column }) => {
            const { header, numeric, quietHeader } = byId.get(id)!
            const sorted = column.getIsSorted()
            return (
              <th
                key={id}
                scope="col"
                className={numeric ? styles.numeric : undefined}
                aria-sort={sorted ? ariaSort[sorted] : undefined}
              >
                {column.getCanSort() ? (
                  <SortButton label={header} sorted={sorted} onClick={() => column.toggleSorting()} />
                ) : quietHeader ? (
                  <VisuallyHidden>{header || libelles.actions}</VisuallyHidden>
                ) : (
                  header
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
            {getRowName && (
              <td className={styles.select}>
                <RowCheckbox row={row} name={getRowName(row.original)} className={styles.hit} />
              </td>
            )}
            {row.getAllCells().map((cell) => {
              const { numeric, rowHeader, cell: write } = byId.get(cell.column.id)!
              // Not `flexRender`: it would mount a new component, and lose the focus, whenever the columns change.
              const content = write(row.original)
              const look = classes(numeric && styles.numeric) || undefined
              return rowHeader ? (
                <th key={cell.id} scope="row" className={look}>
                  {content}
                </th>
              ) : (
                <td key={cell.id} className={look}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
