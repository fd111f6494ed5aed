import type { ReactNode } from 'react'
import type { DataColumn } from './columns.ts'
import styles from './DataTable.module.css'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { RowsProps } from './TableRows.tsx'

const places = {
  title: styles.cardTitle,
  full: styles.cardFull,
  start: styles.cardStart,
  end: styles.cardEnd,
} as const

/** The page as cards, for a phone. */
export function CardRows<Row extends object>({ caption, columns, table, getRowName }: RowsProps<Row>) {
  'use no memo'
  return (
    <ul className={styles.cards} aria-label={caption}>
      {table.getRowModel().rows.map((row) => (
        <li key={row.id} className={styles.card} data-selected={row.getIsSelected() || undefined}>
          {columns.map((column) => (
            <CardCell key={column.id} column={column} row={row.original} />
          ))}
          {getRowName && <RowCheckbox row={row} name={getRowName(row.original)} className={styles.cardSelect} />}
        </li>
      ))}
    </ul>
  )
}

const EMPTY: ReadonlySet<ReactNode> = new Set([null, undefined, false, ''])

function CardCell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const { card = 'full', cardLabel, header } = column
  if (card === 'hidden') return null
  const content = column.cell(row)
  // A name alone says nothing.
  if (cardLabel && EMPTY.has(content)) return null
  return (
    <div className={places[card]}>
      {cardLabel && <span className={styles.cardLabel}>{header}</span>}
      {content}
    </div>
  )
}
