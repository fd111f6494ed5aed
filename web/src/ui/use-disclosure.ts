import { useEffect, useRef, useState } from 'react'

/** Opens a panel beside its button; Escape, a click elsewhere and leaving it by the keyboard close it. */
export function useDisclosure<T extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const root = useRef<T>(null)
  useEffect(() => {
    const element = root.current
    if (!open || !element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const leave = (target: EventTarget | null) => {
      if (!(target instanceof Node && element.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', (event) => leave(event.target), { signal })
    document.addEventListener('focusin', (event) => leave(event.target), { signal })
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        element.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [open])
  return { open, setOpen, root }
}
