import styles from './BarChart.module.css'
import type { BarBox } from './geometry.ts'

/** Between the two parts of a bar. */
const GAP = 2

interface Props {
  bar: BarBox
  bottom: number
  hatch: string
  /** Unusual bars in their own colour. */
  coloured: boolean
}

/** A bar as its state draws it, and the mark of the period before. */
export function Bar({ bar, bottom, hatch, coloured }: Props) {
  const { barre, missing, x, y, width, left, right, previousY, partY } = bar
  const height = Math.max(0, bottom - y)
  // A little wider than its bar, but never touching its neighbour's.
  const beyond = Math.max(0, Math.min(3, (right - left - width) / 2 - 1))
  const mark = { x1: x - beyond, x2: x + width + beyond, y1: previousY ?? 0, y2: previousY ?? 0 }
  return (
    <g>
      {missing ? (
        <rect className={styles.manquant} x={x} y={y} width={width} height={height} />
      ) : barre.etat === 'estime' ? (
        <rect className={styles.estime} fill={`url(#${hatch})`} x={x} y={y} width={width} height={height} />
      ) : barre.etat === 'avenir' ? null : partY !== null ? (
        <>
          <rect className={styles.inhabituel} x={x} y={partY} width={width} height={bottom - partY} />
          {partY - GAP > y && <path className={styles.mesure} d={rounded(x, y, width, partY - GAP - y)} />}
        </>
      ) : (
        <path
          className={barre.inhabituel && coloured ? styles.inhabituel : styles.mesure}
          d={rounded(x, y, width, height)}
        />
      )}
      {missing && width >= 12 && (
        <text x={(left + right) / 2} y={(y + bottom) / 2 + 4} textAnchor="middle">
          ?
        </text>
      )}
      {previousY !== null && (
        <>
          <line className={styles.halo} {...mark} />
          <line className={styles.precedent} {...mark} />
        </>
      )}
    </g>
  )
}

/** A bar with its two upper corners rounded by 2 px. */
function rounded(x: number, y: number, width: number, height: number): string {
  const r = Math.min(2, width / 2, height)
  return `M${x} ${y + height}V${y + r}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}V${y + height}z`
}
