import { SelectField } from '../fields/SelectField.tsx'
import { libelles } from './libelles.ts'
import type { DataColumn } from './columns.ts'
import type { ListQuery } from './list-query.ts'

interface Props {
  columns: ReadonlyArray<Pick<DataColumn<never>, 'id' | 'header' | 'sortable'>>
  query: ListQuery
  onQueryChange: (change: Partial<ListQuery>) => void
}

/** The sort of a list shown as cards, which have no headers to press. */
export function SortSelect({ columns, query, onQueryChange }: Props) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) => [
      { value: `${id} asc`, label: `${header}, ${libelles.ordreCroissant}` },
      { value: `${id} desc`, label: `${header}, ${libelles.ordreDecroissant}` },
    ])
  if (options.length === 0) return null
  const choose = (value: string) => {
    const [tri, order] = value.split(' ')
    onQueryChange({ tri, triDecroissant: order === 'desc' })
  }
  return (
    <SelectField
      label={libelles.trierPar}
      options={options}
      placeholder={query.tri ? undefined : libelles.ordreHabituel}
      value={query.tri ? `${query.tri} ${query.triDecroissant ? 'desc' : 'asc'}` : ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
