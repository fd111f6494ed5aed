import styles from './BarChart.module.css'
import type { BarBox, Geometry } from './geometry.ts'
import { barLines, type Wording } from './spoken.ts'

/** The bar in words, over it, where the pointer may follow; the screen reader hears the same from the column's button. */
export function BarTip({ bar, geometry, wording }: { bar: BarBox; geometry: Geometry; wording: Wording }) {
  const middle = (bar.left + bar.right) / 2
  const top = Math.min(bar.y, bar.previousY ?? bar.y)
  return (
    <div
      className={styles.tip}
      style={{
        '--tip-left': `${middle}px`,
        '--tip-shift': `${(-100 * middle) / geometry.width}%`,
        '--tip-bottom': `${top - 10}px`,
      }}
      aria-hidden="true"
      // What is read is not what is behind it.
      onClick={(event) => event.stopPropagation()}
    >
      <strong>{bar.barre.libelleLong}</strong>
      {barLines(bar.barre, wording).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
