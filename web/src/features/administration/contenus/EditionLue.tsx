import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'

interface Props<T> {
  lu: UseQueryResult<T>
  /** Said when the text cannot be read. */
  illisible: string
  /** What names the page before the text is read, which then names it itself; nothing in a window, which has its own title. */
  heading?: ReactNode
  /** The form of the text, begun anew once it was read again. */
  children: (texte: T, relire: () => Promise<void>) => ReactNode
}

/** A text that is written here: read, then in its form; read again when what was typed is given up. */
export function EditionLue<T>({ lu, illisible, heading, children }: Props<T>) {
  const [lecture, setLecture] = useState(0)
  /** When the text was read that is being given up; null once it was read again. */
  const [delaissee, setDelaissee] = useState<number | null>(null)
  if (delaissee !== null && lu.dataUpdatedAt !== delaissee) {
    setDelaissee(null)
    setLecture(lecture + 1)
  }
  // What is written outlives a reading that fails, unless it was given up for that reading.
  if (!lu.data || (lu.isError && delaissee !== null)) {
    return (
      <>
        {heading}
        {lu.isError ? (
          <ErrorState level={2} title={illisible} error={lu.error} onRetry={() => void lu.refetch()} />
        ) : (
          <Loading />
        )}
      </>
    )
  }
  const relire = async () => {
    // Not once this reading is over: a write that has just been made begins it anew, and it ends without the new text.
    setDelaissee(lu.dataUpdatedAt)
    await lu.refetch()
  }
  return <Fragment key={lecture}>{children(lu.data, relire)}</Fragment>
}
