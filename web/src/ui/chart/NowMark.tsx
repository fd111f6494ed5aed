import styles from './BarChart.module.css'
import type { BarBox, Geometry } from './geometry.ts'
import { labelAnchor } from './label-anchor.ts'

interface Props {
  bar: BarBox
  plot: Geometry['plot']
  label: string
  /** Names it under the axis, where the bars leave no room above. */
  below: boolean
}

/** The marker « today » on its column. */
export function NowMark({ bar, plot, label, below }: Props) {
  const middle = (bar.left + bar.right) / 2
  return (
    <g>
      <line className={styles.now} x1={middle} x2={middle} y1={plot.bottom - 32} y2={plot.bottom} />
      <text
        className={styles.accent}
        {...labelAnchor(bar.left, bar.right, plot)}
        y={below ? plot.bottom + 20 : plot.bottom - 38}
      >
        {label}
      </text>
    </g>
  )
}
