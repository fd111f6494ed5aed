import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { Panel } from './Panel.tsx'

interface Props {
  /** Why it could not be read; null while it is being read. */
  error: unknown
  onRetry: () => void
  /** What does not work, and what is safe. */
  failure: { title: string; detail?: string }
  label?: string
  shape?: 'text' | 'table'
  rows?: number
}

/** In place of what a screen is about: it is being read, or it could not be. */
export const ReadingPanel = ({ error, onRetry, failure, ...loading }: Props) => (
  <Panel busy={!error}>
    {error ? <ErrorState {...failure} error={error} level={2} onRetry={onRetry} /> : <Loading {...loading} />}
  </Panel>
)
