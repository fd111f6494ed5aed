import { useState } from 'react'
import { emptySelection, type TableSelection } from './columns.ts'

/** The rows chosen in a list that is searched. « All » means all those of the search: of another one, it is another question. */
export function useSelection(recherche = '') {
  const [selection, setSelection] = useState<TableSelection>(emptySelection)
  const [searched, setSearched] = useState(recherche)
  if (searched !== recherche) {
    setSearched(recherche)
    if (selection.all) setSelection(emptySelection)
  }
  return [selection, setSelection] as const
}
