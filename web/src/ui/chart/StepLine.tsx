import styles from './BarChart.module.css'
import type { Geometry } from './geometry.ts'

/** What is written beside the line where no bar follows it: at its first level, and at its last. */
export interface StepNotes {
  first: string
  last: readonly string[]
}

/** Room that a note needs at the right of the line. */
const NOTE = 120
const LINE = 16

/** A level that holds from bar to bar: one line, that steps up and down between them. */
export function StepLine({
  geometry: { plot, steps },
  notes,
}: {
  geometry: Pick<Geometry, 'plot' | 'steps'>
  notes: StepNotes | undefined
}) {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return null
  const path = steps
    .map(({ left, right, y }, index) =>
      index > 0 && steps[index - 1]?.right === left ? `V${y}H${right}` : `M${left} ${y}H${right}`,
    )
    .join('')
  const noted = notes && plot.right - last.right >= NOTE
  return (
    <>
      <path className={styles.levelHalo} d={path} />
      <path className={styles.level} d={path} />
      {noted && (
        <text className={styles.levelNote} x={last.right + 8} y={last.y - (notes.last.length > 1 ? 4 : -4)}>
          {notes.last.map((line, index) => (
            <tspan key={line} x={last.right + 8} dy={index === 0 ? 0 : LINE}>
              {line}
            </tspan>
          ))}
        </text>
      )}
      {noted && Math.abs(first.y - last.y) > 2 * LINE && (
        <text x={last.right + 8} y={first.y - 6}>
          {notes.first}
        </text>
      )}
    </>
  )
}
