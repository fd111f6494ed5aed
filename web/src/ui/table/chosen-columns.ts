import { useState } from 'react'

/** The columns that a user has put away from a table, remembered in his browser under the table's name. */
function stored(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

export function useChosenColumns(name: string) {
  const key = `ael-colonnes-${name}`
  const [hidden, setHidden] = useState(() => stored(key))
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
