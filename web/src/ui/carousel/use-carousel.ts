import { useCallback, useEffect, useRef, useState } from 'react'
import { useHeld } from '../use-held.ts'
import { useMedia } from '../use-media.ts'

/** How long a slide stays when they follow one another, in milliseconds. */
const STAY = 7000

const wrap = (rank: number, count: number) => (rank + count) % count

/**
 * Where a carousel stands. It follows its own scroll position, so that a swipe, a button and the clock all say the same;
 * the clock waits while it is paused, pointed at, focused or out of sight, and does not run under reduced motion.
 */
export function useCarousel(count: number) {
  const root = useRef<HTMLFieldSetElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const held = useHeld(root)
  const [current, setCurrent] = useState(0)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [paused, setPaused] = useState(false)
  const running = count > 1 && !paused && !still

  const go = useCallback(
    (rank: number) => {
      const element = track.current
      if (!element) return
      const next = wrap(rank, count)
      const far = Math.abs(next - current) > 1
      element.scrollTo({ left: next * element.clientWidth, behavior: still || far ? 'instant' : 'smooth' })
    },
    [count, current, still],
  )

  useEffect(() => {
    if (!running || held) return undefined
    const timer = setInterval(() => !document.hidden && go(current + 1), STAY)
    return () => clearInterval(timer)
  }, [current, go, held, running])

  useEffect(() => {
    const element = root.current
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      go(current + step)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [current, go])

  return {
    root,
    track,
    current,
    running,
    /** Under reduced motion there is nothing to pause. */
    pausable: !still && count > 1,
    toggle: () => setPaused(running),
    go,
    onScroll: () => {
      const element = track.current
      if (element && element.clientWidth > 0)
        setCurrent(Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth)))
    },
  }
}
