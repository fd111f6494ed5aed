import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'

interface Props {
  /** What names the search, what can be looked for, and the way back. */
  texts: { rien: (search: string) => string; rienRaison: string; revoir: string }
  search: string
  onReset: () => void
}

/** Instead of the rows when a search finds none: the way back to all of them. */
export const NothingFound = ({ texts, search, onReset }: Props) => (
  <EmptyState
    level={2}
    title={texts.rien(search)}
    reason={texts.rienRaison}
    action={
      <Button size="sm" variant="outline" onClick={onReset}>
        {texts.revoir}
      </Button>
    }
  />
)
