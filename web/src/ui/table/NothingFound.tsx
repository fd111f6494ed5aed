import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'

interface Props {
  level?: 2 | 3
  /** Names what was looked for. */
  title: string
  /** What can be looked for. */
  reason: string
  resetLabel: string
  onReset: () => void
}

/** Instead of the rows when a search finds none: the way back to all of them. */
export function NothingFound({ level, title, reason, resetLabel, onReset }: Props) {
  return (
    <EmptyState
      {...(level && { level })}
      title={title}
      reason={reason}
      action={
        <Button size="sm" variant="outline" onClick={onReset}>
          {resetLabel}
        </Button>
      }
    />
  )
}
