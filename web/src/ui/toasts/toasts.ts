import { useSyncExternalStore } from 'react'
import type { Level } from '../level.ts'

export interface Toast {
  id: number
  level: Level
  message: string
  /** Milliseconds on screen; null stays until it is closed. */
  duration: number | null
}

const defaultDuration = 7000
const mostShown = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells something in passing. A message already waiting or shown is not repeated; more than three wait their turn. */
export function showToast(
  level: Level,
  message: string,
  { duration = defaultDuration }: { duration?: number | null } = {},
) {
  if (toasts.some((toast) => toast.message === message)) return
  lastId += 1
  set([...toasts, { id: lastId, level, message, duration }])
}

export function closeToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Empties the screen and the queue: the next visitor must not read what concerned the last one. */
export function clearToasts() {
  set([])
}

/** The toasts that are on screen, oldest first. */
export const shownToasts = (): readonly Toast[] => toasts.slice(0, mostShown)

let snapshot: { of: readonly Toast[]; shown: readonly Toast[] } = { of: toasts, shown: [] }

/** The same array as long as nothing changed, as React asks. */
function stableShown() {
  if (snapshot.of !== toasts) snapshot = { of: toasts, shown: shownToasts() }
  return snapshot.shown
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useShownToasts = () => useSyncExternalStore(subscribe, stableShown)
