import { useState } from 'react'
import type { DataColumn } from './columns.ts'

type Columns = ReadonlyArray<Pick<DataColumn<object>, 'id' | 'aside'>>

/** What the browser remembers; null: nothing yet. */
function stored(key: string): ReadonlySet<string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? new Set(kept.filter((id) => typeof id === 'string')) : null
  } catch {
    return null
  }
}

/** The columns put away from a table: those that stand aside until the user chose, then what his browser remembers. */
export function useChosenColumns(name: string, columns: Columns) {
  const key = `ael-colonnes-${name}`
  const [hidden, setHidden] = useState(
    () => stored(key) ?? new Set(columns.flatMap(({ id, aside }) => (aside ? [id] : []))),
  )
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden(next)
    try {
      localStorage.setItem(key, JSON.stringify([...next]))
    } catch {
      // Storage refused: the choice holds for the visit.
    }
  }
  return [hidden, toggle] as const
}
