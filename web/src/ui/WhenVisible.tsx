import { useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** Keeps the room that the content will take, so that nothing moves when it comes. */
  className?: string | undefined
  /** How far from the window it begins to be near, in CSS pixels. */
  margin?: number
  /** What stands there until then. */
  placeholder?: ReactNode
  children: ReactNode
}

/**
 * Shows its content once it comes near the window: what is far below the first screen is fetched only then. Who moves by the
 * keyboard has it at once: shown when the focus is already past it, it would be left out.
 */
export function WhenVisible({ className, margin = 80, placeholder, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || seen) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      {
        rootMargin: `${margin}px`,
      },
    )
    observer.observe(element)
    const moved = ({ key }: KeyboardEvent) => key === 'Tab' && setSeen(true)
    document.addEventListener('keydown', moved)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', moved)
    }
  }, [margin, seen])
  return (
    <div ref={place} className={className}>
      {seen ? children : placeholder}
    </div>
  )
}
