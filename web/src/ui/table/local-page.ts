import { sansAccent } from '../../lib/formats/sans-accent.ts'
import type { DataColumn } from './columns.ts'
import type { ListQuery } from './list-query.ts'

/** A column of a list that the browser has in full: what of a row is searched, and sorted by. */
export interface LocalColumn<Row> extends DataColumn<Row> {
  value?: (row: Row) => string | number
}

const collator = new Intl.Collator('fr', { numeric: true })
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** The page that a query asks of a list which the browser has in full, and how many rows it finds. */
export function localPage<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  { recherche = '', tri, triDecroissant, indexPage, nbElements }: ListQuery,
): { rows: Row[]; total: number } {
  const words = sansAccent(recherche).split(/\s+/).filter(Boolean)
  const text = (row: Row) => sansAccent(columns.map(({ value }) => (value ? String(value(row)) : '')).join(' '))
  const found = rows.filter((row) => {
    const all = text(row)
    return words.every((word) => all.includes(word))
  })
  const by = columns.find(({ id }) => id === tri)?.value
  const sorted = by ? found.toSorted((a, b) => compare(by(a), by(b)) * (triDecroissant ? -1 : 1)) : found
  return { rows: sorted.slice((indexPage - 1) * nbElements, indexPage * nbElements), total: found.length }
}
