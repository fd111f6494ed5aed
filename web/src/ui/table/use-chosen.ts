import { useState } from 'react'
import { emptySelection, type TableSelection } from './columns.ts'
import { useSelection } from './use-selection.ts'

/** The rows chosen in a list, over pages: what is known of them is kept when their page goes. */
export function useChosen<Row>(key: string, page: readonly Row[], idOf: (row: Row) => string) {
  const [selection, setSelection] = useSelection(key)
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map())
  const choose = (choice: TableSelection) => {
    const here = new Map(page.map((row) => [idOf(row), row]))
    setKnown(
      (before) =>
        new Map(
          [...choice.ids].flatMap((id) => {
            const row = here.get(id) ?? before.get(id)
            return row ? [[id, row] as const] : []
          }),
        ),
    )
    setSelection(choice)
  }
  return { selection, choose, clear: () => choose(emptySelection), chosen: [...known.values()] }
}
