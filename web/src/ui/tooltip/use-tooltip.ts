import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** Milliseconds that the pointer rests before the tooltip comes, and that the tooltip outlives it, to be pointed at in turn. */
const REST = 600
const GRACE = 150

/** Whether a tooltip is due, its element being pointed at by a mouse or reached by the keyboard, and what both listen to. */
export function useTooltip() {
  const [due, setDue] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (value: boolean) => {
    clearTimeout(timer.current)
    setDue(value)
  }
  const setLater = (value: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setDue(value), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const ofBoth = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setLater(true, due ? 0 : REST),
    onPointerLeave: () => setLater(false, GRACE),
  }
  return {
    due,
    dismiss: () => set(false),
    ofTooltip: ofBoth,
    ofElement: {
      ...ofBoth,
      onPointerDown: () => set(false),
      onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && set(true),
      onBlur: () => set(false),
    },
  }
}
