import type { ReactNode } from 'react'

/** A column of a DataTable. */
export interface DataColumn<Row> {
  /** Unique; it is the `tri` sent to the server when the column is sortable. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers stand at the right, on one line. */
  numeric?: boolean
  /** Names the row: said with each of its cells by a screen reader. One per table. */
  rowHeader?: boolean
  /** Its header is for screen readers alone: a column of actions. */
  quietHeader?: boolean
  /** Its place in a phone's card: two columns, `start` and `end`, below the full lines. */
  card?: 'title' | 'full' | 'start' | 'end' | 'hidden'
  /** Put away until somebody asks for it, where columns can be chosen. */
  aside?: boolean
  /** Writes the header before the value in the card. */
  cardLabel?: boolean
}

/** The rows chosen: some by their ids, or all those that the list's query finds. */
export interface TableSelection {
  ids: ReadonlySet<string>
  all: boolean
}

export const emptySelection: TableSelection = { ids: new Set(), all: false }
