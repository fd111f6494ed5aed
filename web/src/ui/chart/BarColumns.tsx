import type { Barre } from './barre.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './BarChart.module.css'
import type { Geometry } from './geometry.ts'
import { spokenBar, type Wording } from './spoken.ts'

interface Props {
  geometry: Geometry
  wording: Wording
  /** Says what Enter and Escape do. */
  hintId?: string
  /** The bar that shows its tooltip. */
  active: string | null
  onActive: (cle: string | null) => void
  onZoom?: (cle: string) => void
  onDezoom?: () => void
}

/** Below this height a bar could not be aimed at. */
const smallestTarget = 32

/** One button a column, over the picture: native for the mouse, the finger, the keyboard and the screen reader. */
export function BarColumns({ geometry, wording, hintId, active, onActive, onZoom, onDezoom }: Props) {
  const { bars, plot } = geometry
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('')
  const held = bars.findIndex(({ barre }) => barre.cle === current)
  // Other bars are entered where the former ones were left: the month of the day, the first day of the month.
  const roving =
    held >= 0
      ? held
      : Math.max(
          0,
          bars.findLastIndex(({ barre }) => barre.cle <= current),
        )
  const keyboard = useRef(false)
  useLayoutEffect(() => {
    if (!keyboard.current || list.current?.contains(document.activeElement)) return
    list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })
  // A finger cannot hover: its first press selects the nearest bar, the second one zooms.
  const pressed = useRef<{ touch: boolean; wasActive: boolean }>({ touch: false, wasActive: false })

  const move = (event: KeyboardEvent) => {
    const target = { ArrowRight: roving + 1, ArrowLeft: roving - 1, Home: 0, End: bars.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = Math.min(bars.length - 1, Math.max(0, target))
    list.current?.querySelectorAll<HTMLElement>('button')[index]?.focus()
  }
  const zoom = (cle: string) => {
    if (!onZoom) return
    onActive(null)
    onZoom(cle)
  }
  const press = (event: MouseEvent, { cle, etat }: Barre) => {
    event.stopPropagation()
    // What is to come holds nothing to look into.
    if (etat === 'avenir') return
    const byPointer = event.detail > 0
    if (byPointer && pressed.current.touch) {
      if (pressed.current.wasActive) zoom(cle)
      return
    }
    // The button is the whole column; the bar is the element inside it.
    if (byPointer && event.target === event.currentTarget) onDezoom?.()
    else zoom(cle)
  }
  const remember = (event: PointerEvent, cle: string) => {
    pressed.current = { touch: event.pointerType !== 'mouse', wasActive: active === cle }
  }

  return (
    <div ref={list} className={styles.columns} role="presentation" onKeyDown={move}>
      {bars.map(({ barre, left, right, y }, index) => (
        <button
          key={barre.cle}
          type="button"
          className={styles.column}
          style={{
            '--column-left': `${left}px`,
            '--column-width': `${right - left}px`,
            '--bar-top': `${Math.min(y, plot.bottom - smallestTarget)}px`,
          }}
          tabIndex={index === roving ? 0 : -1}
          aria-label={spokenBar(barre, wording)}
          aria-describedby={barre.etat === 'avenir' ? undefined : hintId}
          onFocus={({ currentTarget }) => {
            keyboard.current = currentTarget.matches(':focus-visible')
            setCurrent(barre.cle)
            onActive(barre.cle)
          }}
          onBlur={() => {
            keyboard.current = false
            onActive(null)
          }}
          onPointerDown={(event) => remember(event, barre.cle)}
          onPointerEnter={() => onActive(barre.cle)}
          aria-disabled={onZoom && barre.etat === 'avenir' ? true : undefined}
          onClick={(event) => press(event, barre)}
        >
          <span className={styles.target} />
        </button>
      ))}
    </div>
  )
}
