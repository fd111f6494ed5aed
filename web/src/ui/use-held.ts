import { useEffect, useState, type RefObject } from 'react'

/** True while the element is pointed at or holds the focus; not when it comes to lie under a pointer that rests. */
export function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const listening = new AbortController()
    const on = (type: string, value: boolean) =>
      element.addEventListener(type, () => setHeld(value), { signal: listening.signal })
    element.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHeld(true),
      { signal: listening.signal },
    )
    on('pointerleave', false)
    on('focusin', true)
    on('focusout', false)
    return () => listening.abort()
  }, [ref])
  return held
}
