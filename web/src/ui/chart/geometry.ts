import { max, mean, nice, tickStep, ticks } from 'd3-array'
import { type Barre, estManquante } from './barre.ts'

/** Where everything of a chart stands, in pixels of the size it is drawn at. */
export interface Geometry {
  width: number
  height: number
  /** The drawing area, inside the axes. */
  plot: { left: number; right: number; top: number; bottom: number }
  ticks: ReadonlyArray<{ value: number; y: number }>
  /** From one tick to the next. */
  step: number
  bars: readonly BarBox[]
  /** Runs of bars that are unusual in the same way; `motif`: in which, when it has a name of its own. */
  spans: ReadonlyArray<{ left: number; right: number; motif?: string }>
  /** The steps of the line across the bars: runs of neighbours of the same level. */
  steps: ReadonlyArray<{ left: number; right: number; y: number }>
}

export interface BarBox {
  barre: Barre
  missing: boolean
  /** The column that belongs to the bar, side by side with its neighbours. */
  left: number
  right: number
  /** The bar itself. */
  x: number
  width: number
  y: number
  /** Top of the part that is unusual; null without one. */
  partY: number | null
  /** Height of the previous period's mark. */
  previousY: number | null
  /** False when there is no room for its label. */
  labelled: boolean
}

interface Options {
  width: number
  height: number
  /** Room for the labels of the y axis; 0 for none. */
  axisWidth: number
  /** Room under the bars for their labels. */
  footHeight: number
  headHeight: number
  /** Widest label, in pixels. */
  labelWidth: number
}

/** Lays the bars out; a missing one gets a box as high as the average, since its height is not known. */
export function layOut(barres: readonly Barre[], options: Options): Geometry {
  const { width, height, axisWidth, footHeight, headHeight, labelWidth } = options
  const plot = {
    left: axisWidth,
    right: Math.max(axisWidth, width - 2),
    top: headHeight,
    bottom: height - footHeight,
  }
  const known = barres
    .filter((barre) => !estManquante(barre) && barre.etat !== 'avenir')
    .map((barre) => barre.valeur ?? 0)
  const previous = barres.map((barre) => barre.precedent).filter((value) => typeof value === 'number')
  const levels = barres.map(({ palier }) => palier).filter((value) => typeof value === 'number')
  const highest = max([...known, ...previous, ...levels]) ?? 0
  const [, top] = nice(0, highest > 0 ? highest : 1, 4)
  const toY = (value: number) => plot.bottom - (value / top) * (plot.bottom - plot.top)

  const column = (plot.right - plot.left) / Math.max(1, barres.length)
  const barWidth = Math.min(64, Math.max(1, column * 0.68))
  const every = labelStep(barres.length, column, labelWidth)
  const guess = mean(known) ?? top / 2

  const bars = barres.map((barre, index): BarBox => {
    const left = plot.left + index * column
    const missing = estManquante(barre)
    return {
      barre,
      missing,
      left,
      right: left + column,
      x: left + (column - barWidth) / 2,
      width: barWidth,
      y: toY(missing ? guess : barre.etat === 'avenir' ? 0 : (barre.valeur ?? 0)),
      partY: typeof barre.part === 'number' && barre.part > 0 ? toY(barre.part) : null,
      previousY: typeof barre.precedent === 'number' ? toY(barre.precedent) : null,
      labelled: index % every === 0,
    }
  })
  return {
    width,
    height,
    plot,
    ticks: axisWidth === 0 ? [] : ticks(0, top, 4).map((value) => ({ value, y: toY(value) })),
    step: tickStep(0, top, 4),
    bars,
    spans: unusualSpans(bars),
    steps: levelSteps(bars, toY),
  }
}

/** One label in so many, so that they never touch; steps a reader can count by. */
export function labelStep(count: number, step: number, labelWidth: number): number {
  const needed = (labelWidth + 6) / step
  return [1, 2, 3, 5, 6, 10, 12].find((every) => every >= needed) ?? Math.max(1, count)
}

function unusualSpans(bars: readonly BarBox[]) {
  const spans: { left: number; right: number; motif?: string }[] = []
  for (const [index, { barre, left, right }] of bars.entries()) {
    if (!barre.inhabituel) continue
    const last = spans.at(-1)
    const before = bars[index - 1]?.barre
    if (last && before?.inhabituel && before.motif === barre.motif) last.right = right
    else spans.push({ left, right, ...(barre.motif !== undefined && { motif: barre.motif }) })
  }
  return spans
}

function levelSteps(bars: readonly BarBox[], toY: (value: number) => number) {
  const steps: { left: number; right: number; y: number }[] = []
  for (const { barre, left, right } of bars) {
    if (typeof barre.palier !== 'number') continue
    const y = toY(barre.palier)
    const last = steps.at(-1)
    if (last && last.right === left && last.y === y) last.right = right
    else steps.push({ left, right, y })
  }
  return steps
}
