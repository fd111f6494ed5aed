import { useSyncExternalStore } from 'react'

/** What the user chose; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto'

const key = 'ael-apparence' // public/apparence.js reads it too, before the first paint
const listeners = new Set<() => void>()
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function stored(): Appearance {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : 'auto'
  } catch {
    return 'auto'
  }
}

let current: Appearance = stored()

function resolve(): 'light' | 'dark' {
  if (current !== 'auto') return current
  return systemDark().matches ? 'dark' : 'light'
}

function publish() {
  document.documentElement.setAttribute('data-apparence', resolve())
  for (const listener of listeners) listener()
}

/** Applies and remembers the choice; a browser that refuses storage keeps it for the visit. */
export function chooseAppearance(choice: Appearance) {
  current = choice
  try {
    if (choice === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Storage refused: the choice still holds until the page is left.
  }
  publish()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    systemDark().addEventListener('change', publish)
    window.addEventListener('storage', onStorage)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    systemDark().removeEventListener('change', publish)
    window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent) {
  if (event.key !== key) return
  current = stored()
  publish()
}

/** What the user chose, kept up to date on screen. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => current)
