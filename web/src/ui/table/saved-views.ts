import { useState } from 'react'

/** The search, filters and order of a list, as they stand in the address of its page. */
export type View = Readonly<Record<string, string>>

const VIEWS_MAX = 20

/** A view as one finds it again: the page that one had turned to is left out. */
const withoutPage = (search: object): View =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      name === 'page' || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

function stored(key: string): ReadonlyMap<string, View> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Map(Array.isArray(kept) ? (kept as [string, View][]).filter(([name]) => typeof name === 'string') : [])
  } catch {
    return new Map()
  }
}

/** The views that a user keeps of a table, in his browser under the table's name. */
export function useSavedViews(table: string) {
  const key = `ael-vues-${table}`
  const [views, setViews] = useState(() => stored(key))
  const write = (next: Map<string, View>) => {
    const kept = new Map([...next].slice(-VIEWS_MAX))
    setViews(kept)
    try {
      localStorage.setItem(key, JSON.stringify([...kept]))
    } catch {
      // Storage refused: the view holds for the visit.
    }
  }
  return {
    views,
    keep: (name: string, search: object) => write(new Map(views).set(name, withoutPage(search))),
    forget: (name: string) => write(new Map([...views].filter(([other]) => other !== name))),
  }
}
