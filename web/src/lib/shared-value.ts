import { useSyncExternalStore } from 'react'

/** One value that components far from each other read, and that anybody writes. */
export function sharedValue<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read: (): T => value,
    write(next: T): void {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: (): T => useSyncExternalStore(subscribe, () => value),
  }
}
