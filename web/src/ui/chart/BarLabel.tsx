import { classes } from '../classes.ts'
import styles from './BarChart.module.css'
import type { BarBox } from './geometry.ts'

interface Props {
  bar: BarBox
  bottom: number
  tick: boolean
  secondLine: boolean
  hidden: boolean
}

/** The name of a bar under the axis, when there is room for it. */
export function BarLabel({ bar, bottom, tick, secondLine, hidden }: Props) {
  const { barre, left, right, labelled } = bar
  if (!labelled || hidden) return null
  const middle = (left + right) / 2
  const accent = barre.accent && styles.accent
  return (
    <g>
      {tick && <line className={styles.base} x1={middle} x2={middle} y1={bottom} y2={bottom + 4} />}
      <text className={classes(accent)} x={middle} y={bottom + 20} textAnchor="middle">
        {barre.libelle}
      </text>
      {secondLine && barre.sousLibelle && (
        <text className={classes(styles.small, accent)} x={middle} y={bottom + 37} textAnchor="middle">
          {barre.sousLibelle}
        </text>
      )}
    </g>
  )
}
