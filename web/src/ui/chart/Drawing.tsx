import { classes } from '../classes.ts'
import styles from './BarChart.module.css'
import { Bar } from './Bar.tsx'
import type { Geometry } from './geometry.ts'
import { Hatch } from './Hatch.tsx'

interface Props {
  geometry: Geometry
  hatch: string
  formatAxe: (valeur: number) => string
  spanLabel?: string
  secondLine: boolean
  compact: boolean
  repere?: { cle: string; libelle: string }
}

/** The picture, at the size of the screen: nothing in it is spoken or pressed. */
export function Drawing({ geometry, hatch, formatAxe, spanLabel, secondLine, compact, repere }: Props) {
  const { width, height, plot, ticks, bars, spans } = geometry
  const now = bars.find((bar) => bar.barre.cle === repere?.cle)
  return (
    <svg width={width} height={height} aria-hidden="true">
      <defs>
        <Hatch id={hatch} />
      </defs>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 8} y={y + 4} textAnchor="end">
            {formatAxe(value)}
          </text>
        </g>
      ))}
      {!compact &&
        spans.map(({ left, right }) => (
          <g key={left}>
            <rect
              className={styles.span}
              x={left}
              y={plot.top - 14}
              width={right - left}
              height={plot.bottom - plot.top + 14}
            />
            {spanLabel && (
              <text className={styles.spanLabel} {...spanAnchor(left, right, plot)} y={plot.top - 18}>
                {spanLabel}
              </text>
            )}
          </g>
        ))}
      {bars.map((bar) => (
        <Bar key={bar.barre.cle} bar={bar} bottom={plot.bottom} hatch={hatch} coloured={compact} />
      ))}
      <line className={styles.base} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
      {bars.map(({ barre, left, right, labelled }) => {
        const middle = (left + right) / 2
        if (!labelled) return null
        return (
          <g key={barre.cle}>
            {!compact && (
              <line className={styles.base} x1={middle} x2={middle} y1={plot.bottom} y2={plot.bottom + 4} />
            )}
            <text
              className={classes(barre.accent && styles.accent)}
              x={middle}
              y={plot.bottom + 20}
              textAnchor="middle"
            >
              {barre.libelle}
            </text>
            {secondLine && barre.sousLibelle && (
              <text
                className={classes(styles.small, barre.accent && styles.accent)}
                x={middle}
                y={plot.bottom + 37}
                textAnchor="middle"
              >
                {barre.sousLibelle}
              </text>
            )}
          </g>
        )
      })}
      {now && repere && (
        <g>
          <line
            className={styles.now}
            x1={(now.left + now.right) / 2}
            x2={(now.left + now.right) / 2}
            y1={plot.bottom - 32}
            y2={plot.bottom}
          />
          <text className={styles.accent} {...spanAnchor(now.left, now.right, plot)} y={plot.bottom - 38}>
            {repere.libelle}
          </text>
        </g>
      )}
    </svg>
  )
}

/** Where a label of a span stands: over its middle, or against the edge it is near, so as not to leave the chart. */
function spanAnchor(left: number, right: number, plot: Geometry['plot']) {
  const middle = (left + right) / 2
  if (plot.right - middle < 60) return { x: plot.right, textAnchor: 'end' } as const
  if (middle - plot.left < 60) return { x: plot.left, textAnchor: 'start' } as const
  return { x: middle, textAnchor: 'middle' } as const
}
