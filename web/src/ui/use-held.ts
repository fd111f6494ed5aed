import { useEffect, useState, type RefObject } from 'react'

/** True while the element is pointed at or holds the focus. */
export function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const listening = new AbortController()
    const on = (type: string, value: boolean) =>
      element.addEventListener(type, () => setHeld(value), { signal: listening.signal })
    on('pointerenter', true)
    on('pointerleave', false)
    on('focusin', true)
    on('focusout', false)
    return () => listening.abort()
  }, [ref])
  return held
}
