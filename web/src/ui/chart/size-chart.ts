import type { Barre } from './barre.ts'
import { layOut } from './geometry.ts'

interface Options {
  width: number
  compact: boolean
  bas: boolean
  axisText: (value: number, step: number) => string
}

/** Below this width the chart is drawn for a phone: lower, with fewer labels. */
const phoneWidth = 600

/** Room for texts, from their longest: 12.5 px letters are at most about 7 px wide. */
const textWidth = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * 7.2

/** The chart's geometry at a width, with the room its labels take. */
export function sizeChart(barres: readonly Barre[], { width, compact, bas, axisText }: Options) {
  const narrow = width < phoneWidth
  const height = compact ? 138 : bas ? 210 : narrow ? 240 : 340
  const room = {
    width,
    height,
    axisWidth: 1,
    headHeight: compact ? 4 : 26,
    footHeight: compact || bas || narrow ? 24 : 46,
    // A tile names a bar now and then; the chart names all it can.
    labelWidth: textWidth(barres.map((barre) => barre.libelle)) * (compact ? 4 : 1),
  }
  // The labels of the axis depend on its height alone, so a first layout tells how wide they are.
  const { ticks, step } = layOut(barres, room)
  const axisWidth = compact ? 0 : textWidth(ticks.map(({ value }) => axisText(value, step))) + 10
  return { narrow, geometry: layOut(barres, { ...room, axisWidth }) }
}
