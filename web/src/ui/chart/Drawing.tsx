import styles from './BarChart.module.css'
import { Bar } from './Bar.tsx'
import { BarLabel } from './BarLabel.tsx'
import type { Geometry } from './geometry.ts'
import { Hatch } from './Hatch.tsx'
import { NowMark } from './NowMark.tsx'
import { labelAnchor } from './label-anchor.ts'
import { StepLine, type StepNotes } from './StepLine.tsx'

/** A mark on a column that has no bar yet; `court` is its name on a phone. */
export interface Repere {
  cle: string
  libelle: string
  court?: string
}

interface Props {
  geometry: Geometry
  hatch: string
  formatAxe: (valeur: number, pas: number) => string
  spanLabel?: string
  secondLine: boolean
  compact: boolean
  repere?: Repere
  stepNotes?: StepNotes
}

/** The picture, at the size of the screen: nothing in it is spoken or pressed. */
export function Drawing({ geometry, hatch, formatAxe, spanLabel, secondLine, compact, repere, stepNotes }: Props) {
  const { width, height, plot, ticks, step, bars, spans } = geometry
  const now = bars.find((bar) => bar.barre.cle === repere?.cle)
  // Of several runs of the same kind the last one is named: names would lie on each other.
  const named = new Set(new Map(spans.map(({ left, motif }) => [motif, left])).values())
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <Hatch id={hatch} />
      </defs>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 8} y={y + 4} textAnchor="end">
            {formatAxe(value, step)}
          </text>
        </g>
      ))}
      {!compact &&
        spans.map(({ left, right, motif = spanLabel }) => (
          <g key={left}>
            <rect
              className={styles.span}
              x={left}
              y={plot.top - 14}
              width={right - left}
              height={plot.bottom - plot.top + 14}
            />
            {motif && named.has(left) && (
              <text className={styles.spanLabel} {...labelAnchor(left, right, plot)} y={plot.top - 18}>
                {motif}
              </text>
            )}
          </g>
        ))}
      {bars.map((bar) => (
        <Bar key={bar.barre.cle} bar={bar} bottom={plot.bottom} hatch={hatch} coloured={compact} />
      ))}
      <StepLine geometry={geometry} notes={secondLine ? stepNotes : undefined} />
      <line className={styles.base} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
      {bars.map((bar) => (
        <BarLabel
          key={bar.barre.cle}
          bar={bar}
          bottom={plot.bottom}
          tick={!compact}
          secondLine={secondLine}
          // On a phone the mark's name takes the place of the labels it would touch.
          hidden={now !== undefined && !secondLine && Math.abs(now.left - bar.left) < 36}
        />
      ))}
      {now && repere && (
        <NowMark
          bar={now}
          plot={plot}
          label={secondLine ? repere.libelle : (repere.court ?? repere.libelle)}
          below={!secondLine}
        />
      )}
    </svg>
  )
}
