import type { Geometry } from './geometry.ts'

/** Where the name of a span stands: over its middle, or against the edge it is near, so as not to leave the chart. */
export function labelAnchor(left: number, right: number, plot: Geometry['plot']) {
  const middle = (left + right) / 2
  if (plot.right - middle < 60) return { x: plot.right, textAnchor: 'end' } as const
  if (middle - plot.left < 60) return { x: plot.left, textAnchor: 'start' } as const
  return { x: middle, textAnchor: 'middle' } as const
}
